import type { OperatorCalls, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { codeOf } from '../../platform/failure.ts';
import { queryClient } from '../../platform/query-client.ts';
import { nobodySignedIn, sessionOpened } from '../../platform/session-store.ts';

type BodyOf<N extends keyof OperatorCalls> =
  RequestOf<OperatorCalls[N]> extends { body: infer B } ? B : never;

/** Who is signed in, asked anew; a server that does not answer changes nothing. */
export async function loadSession(): Promise<void> {
  try {
    sessionOpened(await api.read('staffSession'));
  } catch (error) {
    if (codeOf(error).startsWith('auth.')) nobodySignedIn();
    else setTimeout(() => void loadSession(), 3000);
  }
}

export async function signOut(): Promise<void> {
  await api.act('staffSignOut');
  queryClient.clear();
  nobodySignedIn();
}

export const askPasskey = () => api.read('askStaffPasskey');
export const signInByPasskey = (body: BodyOf<'staffPasskeySignIn'>) =>
  api.read('staffPasskeySignIn', { body });
export const signInByPassword = (body: BodyOf<'staffPasswordSignIn'>) =>
  api.read('staffPasswordSignIn', { body });
export const openInvitation = (invitation: string) => api.read('openInvitation', { body: { invitation } });
export const acceptInvitation = (body: BodyOf<'acceptInvitation'>) => api.read('acceptInvitation', { body });
export const askStepUp = () => api.read('askStaffStepUp');
export const stepUp = (body: BodyOf<'staffStepUp'>) => api.read('staffStepUp', { body });

export const peopleQuery = {
  queryKey: ['staff', 'people'],
  queryFn: async () => (await api.read('staffPeople')).people,
};
export const rolesQuery = {
  queryKey: ['staff', 'roles'],
  queryFn: async () => (await api.read('staffRoles')).roles,
};
export const personQuery = (personId: string) => ({
  queryKey: ['staff', 'person', personId],
  queryFn: () => api.read('staffPerson', { params: { personId } }),
});
const refresh = async <Value>(value: Value): Promise<Value> => {
  await queryClient.invalidateQueries({ queryKey: ['staff'] });
  return value;
};
export const invite = async (body: BodyOf<'inviteStaff'>, reason: string) =>
  refresh(await api.act('inviteStaff', { body, reason }));
/** Whoever works for a licensee may not play: the invitation and the mark are one step, the mark first. */
export const barFromPlay = (merchantCode: string, body: BodyOf<'barPerson'>) =>
  api.act('barPerson', { params: { merchantCode }, body });
export const inviteAgain = async (personId: string, reason: string) =>
  refresh(await api.act('inviteStaffAgain', { params: { personId }, reason }));
export const giveRoles = async (personId: string, body: BodyOf<'giveStaffRoles'>, reason: string) =>
  refresh(await api.act('giveStaffRoles', { params: { personId }, body, reason }));
export const changeState = async (personId: string, state: 'active' | 'locked', reason: string) =>
  refresh(await api.act('changeStaffState', { params: { personId }, body: { state }, reason }));
export const endSessionsOf = async (personId: string, reason: string) =>
  refresh(await api.act('endSessionsOfStaff', { params: { personId }, reason }));
export const letLeave = async (personId: string, reason: string) =>
  refresh(await api.act('leaveStaff', { params: { personId }, reason }));

export const ownSessionsQuery = {
  queryKey: ['staff', 'own', 'sessions'],
  queryFn: async () => (await api.read('staffSessions')).sessions,
};
export const credentialsQuery = {
  queryKey: ['staff', 'own', 'credentials'],
  queryFn: () => api.read('staffCredentials'),
};
export const endOwnSession = async (sessionId: string) =>
  refresh(await api.act('endStaffSession', { params: { sessionId } }));
export const endOwnSessions = () => api.act('endStaffSessions');
export const askNewPasskey = () => api.read('askNewStaffPasskey');
export const addPasskey = async (body: BodyOf<'addStaffPasskey'>) =>
  refresh(await api.act('addStaffPasskey', { body }));
export const removePasskey = async (credentialId: string) =>
  refresh(await api.act('removeStaffPasskey', { params: { credentialId } }));
export const newRecoveryCodes = async () => refresh((await api.read('newStaffRecoveryCodes')).recoveryCodes);

export const alertWishQuery = {
  queryKey: ['staff', 'own', 'alerts'],
  queryFn: () => api.read('alertWish'),
};
export const changeAlertWish = async (body: BodyOf<'changeAlertWish'>) =>
  refresh(await api.act('changeAlertWish', { body }));
export const addAlertDevice = async (body: BodyOf<'addAlertDevice'>) =>
  refresh(await api.act('addAlertDevice', { body }));
export const removeAlertDevice = async (deviceId: string) =>
  refresh(await api.act('removeAlertDevice', { params: { deviceId } }));
