import type { BrandTokens } from '@perya/contract';
import { tokenValues } from '@perya/contract/brand-style';

/** Set by script, which the policy allows, where a style sheet of the page would need a hash of its own. */
export function applyTokens(tokens: BrandTokens | null) {
  const { style } = document.documentElement;
  const before = Array.from(style).filter((name) => name.startsWith('--op-'));
  for (const name of before) style.removeProperty(name);
  for (const [name, value] of tokens ? tokenValues(tokens) : []) style.setProperty(name, value);
}
