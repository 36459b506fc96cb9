/** Stored states; what somebody without an application sees follows from the campaign alone (DEC-032). */
export type ApplicationState =
  | 'signed'
  | 'joined'
  | 'applying'
  | 'process'
  | 'claim'
  | 'claimed'
  | 'issued'
  | 'rejected'
  | 'closed';

/** Who moves what. Any other move is refused. */
const moves: Readonly<Record<ApplicationState | 'none', readonly ApplicationState[]>> = {
  none: ['signed', 'joined', 'applying'],
  signed: ['joined', 'closed'],
  joined: ['applying', 'process', 'closed'],
  applying: ['process', 'closed'],
  process: ['claim', 'issued', 'rejected'],
  claim: ['claimed', 'closed'],
  rejected: ['applying'],
  claimed: [],
  issued: [],
  closed: [],
};

/** A reward may be asked for this often. */
export const mostAttempts = 3;

export interface CurrentApplication {
  state: ApplicationState | 'none';
  attempts: number;
  isOpen: boolean;
}

export function mayMove({ state, attempts, isOpen }: CurrentApplication, to: ApplicationState): boolean {
  if (!moves[state].includes(to)) return false;
  // Asking needs an open promotion, and a rejected one may be asked again only so often.
  if (to === 'applying') return isOpen && attempts < mostAttempts;
  if (to === 'signed') return isOpen;
  return state !== 'none' || isOpen;
}

export const allStates = Object.keys(moves) as (ApplicationState | 'none')[];
