import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Texts } from '@perya/web';

/** A merchant's own wording, laid over ours. The parser is loaded only where there is something to parse. */
export const withMerchantTexts = (texts: Texts, own: Record<string, string>): Texts => ({
  ...texts,
  ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, compileMessage(text)])),
});
