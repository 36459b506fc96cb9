import type { OpeningItem } from '@perya/contract';
import { legalKinds } from '@perya/contract/rules';
import { isKnownMarket } from '../market-profiles.ts';
import type { MerchantState } from '../merchant-state.ts';

/** What was found at a brand, beside what is set for it. */
export interface OpeningFacts {
  /** Kinds of legal texts that are in force. */
  legal: readonly string[];
  waysIn: number;
  waysOut: number;
  /** Games that are on, of brands somebody runs. */
  games: number;
  /** People who may be the second person for money. */
  deciders: number;
}

type Brand = Pick<MerchantState, 'settings' | 'texts' | 'customerService'>;

const when = (isMissing: boolean, word: string): string[] => (isMissing ? [word] : []);

/** Own texts that one language of the brand has and another has not. */
function halfTold({ settings, texts }: Brand): boolean {
  const keys = new Set(settings.languages.flatMap((language) => Object.keys(texts[language])));
  return [...keys].some((key) => settings.languages.some((language) => texts[language][key] === undefined));
}

/** What is missing of each thing before a brand opens; nothing is missing of what is ready. */
export function openingList(brand: Brand, facts: OpeningFacts): Record<OpeningItem, string[]> {
  const { settings } = brand;
  const published = new Set(facts.legal);
  return {
    legal: legalKinds.filter((kind) => !published.has(kind)),
    profile: [
      ...when(!isKnownMarket(settings.market), 'market'),
      ...when(settings.operatorName.trim() === '', 'operator'),
      ...when(settings.licenceNumber.trim() === '', 'number'),
    ],
    methods: [...when(facts.waysIn === 0, 'in'), ...when(facts.waysOut === 0, 'out')],
    companies: when(facts.games === 0, 'games'),
    languages: when(halfTold(brand), 'texts'),
    support: when(brand.customerService.length === 0, 'service'),
    staff: when(facts.deciders < 2, 'persons'),
  };
}
