import type { AudienceCount } from '@perya/contract';
import { LeftOut } from './left-out.tsx';
import { say } from './words.ts';

/** How many it reaches of those it names, and why not all of them. */
export const Counted = ({ counted: { reached, found, leftOut } }: { counted: AudienceCount }) => (
  <>
    <b role="status">{say('reaches', { reached, found })}</b>
    <LeftOut leftOut={leftOut} />
  </>
);
