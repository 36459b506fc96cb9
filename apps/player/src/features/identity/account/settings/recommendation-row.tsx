import { SwitchRow } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../platform/context.tsx';
import { isMember, useSession } from '../../../../platform/session/session.ts';
import { useSwitch } from '../../../../platform/status/status.ts';
import { chooseRecommendations, recommendationQuery } from '../queries.ts';
import { useChoice } from './use-choice.ts';

/** There where the brand recommends from play, and somebody real is here. */
export function RecommendationRow() {
  const isOffered = useSwitch('RECOMMEND3');
  const isReal = isMember(useSession());
  return isOffered && isReal ? <Row /> : null;
}

function Row() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const choice = useChoice(recommendationQuery(api), async (isOn) => {
    const chosen = await chooseRecommendations(api, isOn);
    void queryClient.invalidateQueries({ queryKey: ['catalogue', 'own', 'recommended'] });
    return chosen;
  });
  return (
    <SwitchRow
      icon="i-history"
      title={say('recommendations_row')}
      text={say('recommendations_text')}
      {...choice}
    />
  );
}
