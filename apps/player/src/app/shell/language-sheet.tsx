import { Icon, Sheet, useCloseLayer } from '@perya/ui';
import { htmlLang, ownName } from '@perya/web';
import { useSettings } from '../../platform/status/status.ts';
import { usePlatform } from '../../platform/context.tsx';

/** Languages by their own names; a choice takes effect at once, without loading the page anew (I18N-03, I18N-04). */
export function LanguageSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('language')} closeLabel={say('close')} onClosed={onClosed}>
      <Languages />
    </Sheet>
  );
}

function Languages() {
  const { language: current, changeLanguage } = usePlatform();
  const { languages } = useSettings();
  const close = useCloseLayer();
  return (
    <div className="rows">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className="list-row"
          lang={htmlLang(language)}
          aria-pressed={language === current}
          onClick={() => {
            changeLanguage(language);
            close();
          }}
        >
          <span className="grow">{ownName[language]}</span>
          {language === current && <Icon name="i-check" className="accent" />}
        </button>
      ))}
    </div>
  );
}
