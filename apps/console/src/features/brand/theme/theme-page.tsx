import { nearestReadable, pairsOf, readyThemes, themeProblems, inkColour } from '@perya/contract/brand-style';
import type { BrandTokens } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { Pill } from '../../../kit/status.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../brand.css';
import { Overtaken } from '../draft/overtaken.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk } from '../draft/use-brand-desk.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import type { Desk } from '../queries.ts';
import { FieldEditor } from '../settings/field-editor.tsx';
import { say } from '../words.ts';
import { Contrasts } from './contrasts.tsx';
import { TokenFields } from './token-fields.tsx';

const themes = ['perya', 'dalampasigan', 'gumamela', 'kawayan'] as const;
type Theme = (typeof themes)[number];
const tokensPath = 'settings.brand.tokens';
const themePath = 'settings.theme';

/** Nine values and a logo; the phone beside shows the players' own pages with them. */
export function ThemePage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead title={say('theme.title')} fact={say('settings.fact')} />
      <Loaded query={query}>{(desk) => <ThemeEditor desk={desk} />}</Loaded>
    </>
  );
}

/** The colour that would pass, in the place of the one that does not. */
function nearestOf(tokens: BrandTokens, problem: 'onAccent' | 'accent'): string | null {
  return problem === 'onAccent'
    ? nearestReadable(tokens.onAccent, tokens.accent)
    : nearestReadable(tokens.accent, inkColour(tokens.inkHue, tokens.inkSaturation, 18.5));
}

function ThemeEditor({ desk }: { desk: Desk }) {
  const brand = useDesk(desk);
  const theme = brand.value(themePath) as Theme;
  const own = brand.value(tokensPath) as BrandTokens | null;
  const tokens = own ?? readyThemes[theme];
  const problems = themeProblems(tokens);
  const mayChange = brand.mayTouch(false);
  const change = (part: Partial<BrandTokens>) => brand.change(tokensPath, { ...tokens, ...part });
  const logo = desk.fields.filter(({ path }) =>
    /^settings\.brand\.(mark|wordMark|icon|hero|closed|scenes)/.test(path),
  );
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="grows" />
        {problems.length > 0 && (
          <Pill icon="circle-x" tone="bad">
            {say('theme.unreadable', { count: problems.length })}
          </Pill>
        )}
        <PublishBar brand={brand} isReady={problems.length === 0} />
      </div>
      <div className="brand-theme">
        <div className="part-scroll brand-list">
          <Overtaken brand={brand} />
          <h2 className="heading">{say('theme.ready')}</h2>
          <div className="brand-themes">
            {themes.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={own === null && theme === one}
                disabled={!mayChange}
                onClick={() => {
                  brand.change(themePath, one);
                  brand.change(tokensPath, null);
                }}
              >
                {say(`theme.${one}`)}
                <svg aria-hidden="true" viewBox="0 0 60 10" preserveAspectRatio="none">
                  <rect width="60" height="10" rx="3" fill={readyThemes[one].accent} />
                </svg>
              </button>
            ))}
          </div>
          <TokenFields tokens={tokens} disabled={!mayChange} change={change} />
          {problems.map((problem) =>
            problem === 'inkSaturation' ? (
              <p key={problem} className="help-line is-wrong" role="alert">
                <Icon name="circle-x" />
                {say('theme.ink.wrong')}
              </p>
            ) : (
              <Nearest
                key={problem}
                problem={problem}
                found={nearestOf(tokens, problem)}
                use={(colour) => change({ [problem]: colour })}
              />
            ),
          )}
          <h2 className="heading">{say('theme.logo')}</h2>
          {logo.map((field) => (
            <FieldEditor
              key={field.path}
              field={field}
              value={brand.value(field.path)}
              disabled={!mayChange}
              change={(value) => brand.change(field.path, value)}
            />
          ))}
        </div>
        <div className="part-scroll brand-list">
          <Contrasts pairs={pairsOf(tokens)} />
          {problems.length > 0 && (
            <p className="note is-bad" role="status">
              <Icon name="circle-x" />
              {say('theme.refused')}
            </p>
          )}
        </div>
        <PreviewPane draft={brand.draft} pages={['home', 'deposit', 'closed']} />
      </div>
      <KeyBar actions={[]} note={say('nothing.public')} />
    </div>
  );
}

interface NearestProps {
  problem: 'onAccent' | 'accent';
  found: string | null;
  use: (colour: string) => void;
}

const Nearest = ({ problem, found, use }: NearestProps) => (
  <p className="help-line is-wrong" role="alert">
    <Icon name="circle-x" />
    {say(`theme.wrong.${problem}`)}
    {found !== null && (
      <button type="button" className="text-link" onClick={() => use(found)}>
        {say('theme.nearest', { colour: found })}
      </button>
    )}
  </p>
);
