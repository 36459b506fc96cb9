import { dayOf } from '#platform/days';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import { type Agent, asAgent, type Parts } from './team.ts';

const mostADay = 20;

/** Codes an agent invites with, each with a name and the number of members it brought (DEC-086, DEC-122). */
export function createLinks(parts: Parts) {
  const { identity, merchants } = parts;
  const urlOf = (host: string, code: string): string => ownAddress(host, `/m/register?a=${code}`);
  return {
    list: (agent: Agent, host: string) =>
      asAgent(parts, agent, async (work) => ({
        links: (await identity.team.codesOf(work, agent.memberId)).map(({ code, label, joined, off_at }) => ({
          code,
          label,
          joined,
          url: urlOf(host, code),
          isOff: off_at !== null,
        })),
      })),
    add: (agent: Agent, host: string, label: string) =>
      asAgent(parts, agent, async (work) => {
        const { timeZone } = merchants.settings(work.merchant);
        const today = dayOf(work.now, timeZone);
        const made = (await identity.team.codesOf(work, agent.memberId)).filter(
          ({ created_at }) => dayOf(created_at, timeZone) === today,
        );
        if (made.length >= mostADay) refuse('limit.exceeded');
        const code = await identity.team.addCode(work, agent.memberId, label);
        return { code, label, url: urlOf(host, code), joined: 0, isOff: false };
      }),
  };
}

export type Links = ReturnType<typeof createLinks>;
