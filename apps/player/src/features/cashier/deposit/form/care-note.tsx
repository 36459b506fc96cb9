import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../../platform/context.tsx';
import { useSettings } from '../../../../platform/status/status.ts';

/** For whom games are, and where help is (GEN-12). */
export function CareNote() {
  const say = useSay();
  const { ageThreshold } = useSettings();
  return (
    <Link className="care-line" to="/m/help?tag=limits">
      <span className="age-mark">{ageThreshold}+</span>
      <span>{say('care_note')}</span>
      <Icon name="i-chevron-right" />
    </Link>
  );
}
