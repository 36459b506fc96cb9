import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';

/** For whom games are, and where help is (GEN-12, DEC-101); it opens beside the form, so that nothing typed is lost. */
export function CareNote() {
  const say = useSay();
  const { ageThreshold } = useSettings();
  return (
    <a className="care-line" href="/m/help?tag=limits" target="_blank" rel="noopener">
      <span className="age-mark">{ageThreshold}+</span>
      <span>{say('care_note')}</span>
      <Icon name="i-chevron-right" />
    </a>
  );
}
