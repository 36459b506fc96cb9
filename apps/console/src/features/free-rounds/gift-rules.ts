const number = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Member numbers as somebody pastes them: one in a line, or apart by commas; each counts once. */
export function membersIn(text: string): { ids: string[]; wrong: string | undefined } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return {
    ids: [...new Set(parts.filter((part) => number.test(part)).map((part) => part.toLowerCase()))],
    wrong: parts.find((part) => !number.test(part)),
  };
}

export interface Draft {
  members: string;
  company: string;
  rounds: string;
  cap: string;
  days: string;
  paidBy: string;
}

const within = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

export const isWhole = ({ members, rounds, cap, days, company }: Draft): boolean => {
  const { ids, wrong } = membersIn(members);
  return (
    wrong === undefined &&
    ids.length >= 1 &&
    ids.length <= 500 &&
    company !== '' &&
    within(rounds, 1, 1000) &&
    within(days, 1, 90) &&
    /^\d{1,10}(\.\d{1,2})?$/.test(cap) &&
    Number(cap) > 0
  );
};
