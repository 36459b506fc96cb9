import { SwitchRow, showToast } from '@perya/ui';
import { readFailure } from '@perya/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useFailureText } from '../../../../platform/texts/failure.ts';
import { isMember, useSession } from '../../../../platform/session/session.ts';
import { useSwitch } from '../../../../platform/status/status.ts';
import { chooseRecommendations, recommendationQuery } from '../queries.ts';

/** There where the brand recommends from play, and somebody real is here. */
export function RecommendationRow() {
  const isOffered = useSwitch('RECOMMEND3');
  const isReal = isMember(useSession());
  return isOffered && isReal ? <Row /> : null;
}

function Row() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const query = recommendationQuery(api);
  const { data } = useQuery(query);
  const turn = async (isOn: boolean) => {
    setBusy(true);
    try {
      queryClient.setQueryData(query.queryKey, await chooseRecommendations(api, isOn));
      void queryClient.invalidateQueries({ queryKey: ['catalogue', 'own', 'recommended'] });
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SwitchRow
      icon="i-history"
      title={say('recommendations_row')}
      text={say('recommendations_text')}
      isOn={data?.isOn === true}
      disabled={busy || data === undefined}
      onTurn={() => void turn(data?.isOn !== true)}
    />
  );
}
