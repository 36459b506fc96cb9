import { unfitFields, type MovableField, type Rules } from '@perya/contract/rules';
import { Icon } from '../../../kit/icon.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { textsOf } from '../../../platform/texts.ts';
import '../brand.css';
import words from '../copy/form.json';
import { Overtaken } from '../draft/overtaken.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { isSame } from '../draft/same-rules.ts';
import { useBrandDesk, useDesk } from '../draft/use-brand-desk.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import type { Desk } from '../queries.ts';
import { say as sayBrand } from '../words.ts';
import { FieldRow } from './field-row.tsx';
import { fieldsInOrder, movedField, ruleOf, withRule } from './form-rules.ts';

const say = textsOf(words);
const rulesPath = 'settings.fieldRules';
const orderPath = 'settings.fieldOrder';
const columns = ['order', 'field', 'shown', 'required', 'least', 'most', 'pattern'] as const;

/** What registration asks for, in which order, beside the form as a guest would see it. */
export function FormPage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <Loaded query={query}>{(desk) => <Form desk={desk} />}</Loaded>
    </>
  );
}

function Form({ desk }: { desk: Desk }) {
  const brand = useDesk(desk);
  const rules = brand.value(rulesPath) as Partial<Rules>;
  const published = brand.published(rulesPath) as Partial<Rules>;
  const order = brand.value(orderPath) as MovableField[];
  const mayChange = brand.mayTouch(false);
  const unfit = unfitFields(rules);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="text-quiet grows">{say('note')}</span>
        <PublishBar brand={brand} isReady={unfit.length === 0} />
      </div>
      <div className="brand-two has-phone">
        <div className="part-scroll brand-list is-table">
          <Overtaken brand={brand} />
          {unfit.length > 0 && (
            <p className="note is-bad" role="alert">
              <Icon name="circle-x" />
              {say('wrong', {
                names: unfit.map((field) => say(`field.${field}` as 'field.email')).join(', '),
              })}
            </p>
          )}
          <table className="table" aria-label={say('title')}>
            <thead>
              <tr>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {say(`col.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fieldsInOrder(order).map((field) => (
                <FieldRow
                  key={field}
                  field={field}
                  rules={rules}
                  order={order}
                  mayChange={mayChange}
                  isWrong={unfit.includes(field)}
                  isStaged={!isSame(ruleOf(published, field), ruleOf(rules, field))}
                  change={(part) => brand.change(rulesPath, withRule(rules, field, part))}
                  move={(by) => brand.change(orderPath, movedField(order, field, by))}
                />
              ))}
            </tbody>
          </table>
        </div>
        <PreviewPane draft={brand.draft} pages={['register']} />
      </div>
      <KeyBar actions={[]} note={sayBrand('nothing.public')} />
    </div>
  );
}
