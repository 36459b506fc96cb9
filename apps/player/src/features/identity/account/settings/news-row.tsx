import { SwitchRow } from '@perya/ui';
import { usePlatform } from '../../../../platform/context.tsx';
import { isMember, useSession } from '../../../../platform/session/session.ts';
import { chooseNews, newsQuery } from '../queries.ts';
import { useChoice } from './use-choice.ts';

/** Messages that go to many can be declined; those about the own account cannot. */
export function NewsRow() {
  return isMember(useSession()) ? <Row /> : null;
}

function Row() {
  const { api, say } = usePlatform();
  const choice = useChoice(newsQuery(api), (isOn) => chooseNews(api, isOn));
  return <SwitchRow icon="i-mail" title={say('news_row')} text={say('news_text')} {...choice} />;
}
