import { isDeepStrictEqual } from 'node:util';
import { type BrandField, type BrandSwitch, type Switch, switchFacts, switchNames } from '@perya/contract';
import type { RunWork, Work } from '#platform/database/work';
import type { Directory } from '../directory.ts';
import { asksForIdentity, profileOf } from '../market-profiles.ts';
import { defaultAt, settingFields, valueIn } from './field-rules.ts';
import { isGuarded } from './guard.ts';
import { loadValues, planView } from './publishing.ts';
import { type ChangeRow, listPlans, newestByPath, newestChange, pageOfChanges } from './repository.ts';
import { type BrandValues, valueAt } from './value-rules.ts';

const pageSize = 50;

const changed = ({ made_by, at, reason }: ChangeRow) => ({ by: made_by, at: at.toISOString(), reason });

/** The newest change that touched a value, also as part of a whole that was kept or taken away at once. */
function lastOf(path: string, rows: ReadonlyMap<string, ChangeRow>) {
  const keys = path.split('.');
  const touching = keys.flatMap((_, at) => {
    const row = rows.get(keys.slice(0, at + 1).join('.'));
    if (row === undefined) return [];
    const inside = keys.slice(at + 1);
    const [was, is] = [row.before, row.after].map((value) => valueIn(value, inside) ?? defaultAt(path));
    return inside.length === 0 || !isDeepStrictEqual(was, is) ? [row] : [];
  });
  const below = [...rows.values()].filter((row) => row.path.startsWith(`${path}.`));
  const [newest] = [...touching, ...below].toSorted((a, b) => Number(b.change_id) - Number(a.change_id));
  return newest === undefined ? null : changed(newest);
}

function switchOf(name: Switch, brand: BrandValues, rows: ReadonlyMap<string, ChangeRow>): BrandSwitch {
  const facts = switchFacts(name);
  const path = `switches.${name}`;
  return {
    name,
    module: facts.module,
    sentence: facts.sentence,
    default: facts.default,
    isOn: brand.switches[name],
    isFixed: name === 'KYC3' && asksForIdentity(profileOf(brand.settings.market)),
    needs: [...(facts.needs ?? [])],
    needsEnvironment: facts.needsEnvironment ?? null,
    loosens: facts.loosens ?? null,
    isGuarded: isGuarded(path),
    last: lastOf(path, rows),
  };
}

async function readDesk(work: Work) {
  const brand = await loadValues(work);
  const rows = new Map((await newestByPath(work)).map((row) => [row.path, row]));
  const fields: BrandField[] = settingFields.map((field) => ({
    ...field,
    default: defaultAt(field.path) ?? null,
    value: valueAt(brand, field.path),
    isGuarded: isGuarded(field.path),
    last: lastOf(field.path, rows),
  }));
  const { regions, maintenance, service, links, texts } = brand;
  const own = Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(words).map(([key, text]) => [`texts.${language}.${key}`, text] as const),
  );
  return {
    revision: await newestChange(work),
    fields,
    switches: switchNames.map((name) => switchOf(name, brand, rows)),
    parts: {
      ...Object.fromEntries(Object.entries(regions).map(([key, list]) => [`regions.${key}`, list])),
      maintenance,
      service,
      links,
      ...Object.fromEntries(own),
    },
    planned: (await listPlans(work)).map(planView),
  };
}

export function createReading({ runWork, directory }: { runWork: RunWork; directory: Directory }) {
  const look = <T>(merchant: string, read: (work: Work) => Promise<T>) => {
    directory.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'system', name: 'desk' }, snapshot: true }, read);
  };
  return {
    desk: (merchant: string) => look(merchant, readDesk),
    history: (merchant: string, asked: { path?: string | undefined; before?: string | undefined }) =>
      look(merchant, async (work) => {
        const rows = await pageOfChanges(work, asked, pageSize);
        return {
          entries: rows.map(({ change_id, path, before, after, made_by, action, reason, at }) => ({
            revision: change_id,
            path,
            before: before ?? null,
            after: after ?? null,
            by: made_by,
            action,
            reason,
            at: at.toISOString(),
          })),
          next: rows.length === pageSize ? (rows.at(-1)?.change_id ?? null) : null,
        };
      }),
  };
}

export type Reading = ReturnType<typeof createReading>;
