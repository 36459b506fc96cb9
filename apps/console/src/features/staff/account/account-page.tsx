import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { Pill } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { failureText } from '../../../platform/failure.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { setSingleKeys, singleKeysOn } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { changePreferences, usePreferences } from '../../../platform/preferences.ts';
import { useSession } from '../../../platform/session-store.ts';
import { textsOf } from '../../../platform/texts.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import {
  addPasskey,
  askNewPasskey,
  credentialsQuery,
  endOwnSession,
  endOwnSessions,
  loadSession,
  newRecoveryCodes,
  ownSessionsQuery,
  removePasskey,
} from '../queries.ts';
import { makePasskey, wasClosed } from '../sign-in/passkey.ts';
import { AlertWishes } from './alert-wishes.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';

const say = textsOf(words);

/** What went wrong is told where everything else is told: the page stays as it was. */
const attempt = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!wasClosed(error)) showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
  }
};

/** Own sessions, ways in and looks. */
export function AccountPage() {
  const { name, mail } = useSession();
  return (
    <>
      <PageHead title={say('account.title')} fact={`${name}, ${mail}`} />
      <div className="page-body stack is-columns">
        <Sessions />
        <WaysIn />
        <AlertWishes />
        <Looks />
      </div>
    </>
  );
}

function Sessions() {
  const sessions = useQuery(ownSessionsQuery);
  const times = useTimes();
  return (
    <Panel
      title={say('account.sessions')}
      aside={
        <Button
          size="small"
          look="danger"
          onClick={() =>
            void attempt(async () => {
              await endOwnSessions();
              await loadSession();
            })
          }
        >
          {say('account.session.all')}
        </Button>
      }
    >
      <Loaded query={sessions}>
        {(all) => (
          <ul className="plain-list">
            {all.map(({ sessionId, device, country, since, seenAt, isThis }) => (
              <li key={sessionId} className="list-line">
                <span className="grows">
                  {device} <span className="text-quiet">{country ?? ''}</span>
                  <small>
                    {say('account.session.since', { since: times.exact(since), used: times.exact(seenAt) })}
                  </small>
                </span>
                {isThis ? (
                  <Pill tone="ok">{say('account.session.this')}</Pill>
                ) : (
                  <Button size="small" onClick={() => void attempt(() => endOwnSession(sessionId))}>
                    {say('account.session.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function WaysIn() {
  const credentials = useQuery(credentialsQuery);
  const times = useTimes();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Panel
      title={say('account.passkeys')}
      aside={
        <Button
          size="small"
          icon="plus"
          onClick={() => void attempt(async () => addPasskey(await makePasskey(await askNewPasskey())))}
        >
          {say('account.passkeys.add')}
        </Button>
      }
    >
      <Loaded query={credentials}>
        {({ passkeys, hasPassword, recoveryCodesLeft }) => (
          <ul className="plain-list">
            {passkeys.map(({ credentialId, label, since, usedAt }) => (
              <li key={credentialId} className="list-line">
                <span className="grows">
                  {label}
                  <small>
                    {say('account.passkeys.used', {
                      since: times.day(since),
                      used: usedAt === null ? say('account.never') : times.exact(usedAt),
                    })}
                  </small>
                </span>
                <Button size="small" onClick={() => void attempt(() => removePasskey(credentialId))}>
                  {say('account.passkeys.remove')}
                </Button>
              </li>
            ))}
            <li className="list-line">
              <span className="grows">
                {say('account.codes')}
                <small>{say('account.codes.left', { count: recoveryCodesLeft })}</small>
              </span>
              <Button
                size="small"
                onClick={() => void attempt(async () => setCodes(await newRecoveryCodes()))}
              >
                {say('account.codes.new')}
              </Button>
            </li>
            <li className="list-line">
              <span className="grows">
                {say('account.password')}
                <small>{say(hasPassword ? 'account.password.yes' : 'account.password.no')}</small>
              </span>
            </li>
          </ul>
        )}
      </Loaded>
      {codes && (
        <Dialog title={say('codes.title')}>
          <RecoveryCodes codes={codes} kept={() => setCodes(undefined)} />
        </Dialog>
      )}
    </Panel>
  );
}

function Looks() {
  const { theme, density } = usePreferences();
  const [areKeysOn, setKeysOn] = useState(singleKeysOn);
  return (
    <Panel title={say('account.look')}>
      <div className="segments" role="group" aria-label={say('account.look')}>
        {(['dark', 'light', 'system'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={theme === one}
            onClick={() => changePreferences({ theme: one })}
          >
            {say(`account.theme.${one}`)}
          </button>
        ))}
      </div>{' '}
      <div className="segments" role="group" aria-label={say('account.look')}>
        {(['comfortable', 'dense'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={density === one}
            onClick={() => changePreferences({ density: one })}
          >
            {say(`account.density.${one}`)}
          </button>
        ))}
      </div>
      <p className="help-line">{say('account.keys.note')}</p>
      <div className="segments" role="group" aria-label={say('account.keys')}>
        {([true, false] as const).map((on) => (
          <button
            key={String(on)}
            type="button"
            aria-pressed={areKeysOn === on}
            onClick={() => {
              setSingleKeys(on);
              setKeysOn(on);
            }}
          >
            {say('account.keys')} {say(on ? 'account.keys.on' : 'account.keys.off')}
          </button>
        ))}
      </div>
    </Panel>
  );
}
