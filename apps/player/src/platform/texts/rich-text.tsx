import { RichText as AnyRichText } from '@perya/web';
import { isOwnPath } from '../navigation/login.tsx';

/** HTML of an operator, whose links to our own pages stay in the app. */
export const RichText = ({ html }: { html: string }) => <AnyRichText html={html} isOwn={isOwnPath} />;
