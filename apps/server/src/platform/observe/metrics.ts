/** A few dozen lines instead of a library: counters, gauges read on demand and histograms, as Prometheus text. */
export type Labels = Readonly<Record<string, string>>;

/** One of several values under one name. */
export interface Reading {
  labels: Labels;
  value: number;
}

type Read = number | readonly Reading[];

export interface Metrics {
  counter: (name: string, help: string) => (labels?: Labels, by?: number) => void;
  /** Asked when somebody scrapes; a reading that fails is left out. */
  gauge: (name: string, help: string, read: () => Read | Promise<Read>) => void;
  histogram: (
    name: string,
    help: string,
    bounds: readonly number[],
  ) => (value: number, labels?: Labels) => void;
  text: () => Promise<string>;
}

interface Family {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  lines: () => string[] | Promise<string[]>;
}

export function createMetrics(): Metrics {
  const families: Family[] = [];
  const add = (family: Family) => {
    if (families.some((other) => other.name === family.name))
      throw new Error(`metric ${family.name} exists already`);
    families.push(family);
  };
  return {
    counter(name, help) {
      const { increment, lines } = counts(name);
      add({ name, help, kind: 'counter', lines });
      return increment;
    },
    gauge(name, help, read) {
      const lines = async () => {
        const found = await read();
        const readings = typeof found === 'number' ? [{ labels: {}, value: found }] : found;
        return readings.map(({ labels, value }) => `${name}${labelText(labels)} ${numberText(value)}`);
      };
      add({ name, help, kind: 'gauge', lines });
    },
    histogram(name, help, bounds) {
      const { observe, lines } = buckets(name, bounds);
      add({ name, help, kind: 'histogram', lines });
      return observe;
    },
    async text() {
      const parts = await Promise.all(families.map(render));
      return parts.join('');
    },
  };
}

async function render(family: Family): Promise<string> {
  try {
    const lines = await family.lines();
    return [
      `# HELP ${family.name} ${family.help}`,
      `# TYPE ${family.name} ${family.kind}`,
      ...lines,
      '',
    ].join('\n');
  } catch {
    return '';
  }
}

function counts(name: string) {
  const values = new Map<string, number>();
  return {
    increment: (labels: Labels = {}, by = 1) => {
      const key = labelText(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    },
    lines: () =>
      values.size === 0 ? [`${name} 0`] : [...values].map(([key, value]) => `${name}${key} ${value}`),
  };
}

function buckets(name: string, bounds: readonly number[]) {
  const series = new Map<string, { labels: Labels; hits: number[]; sum: number; count: number }>();
  return {
    observe: (value: number, labels: Labels = {}) => {
      // The plain values find the series; the escaped text is only made when somebody scrapes.
      const key = Object.values(labels).join('\n');
      let entry = series.get(key);
      if (entry === undefined) {
        entry = { labels, hits: bounds.map(() => 0), sum: 0, count: 0 };
        series.set(key, entry);
      }
      const place = bounds.findIndex((bound) => value <= bound);
      if (place >= 0) entry.hits[place] = (entry.hits[place] ?? 0) + 1;
      entry.sum += value;
      entry.count += 1;
    },
    lines: () =>
      [...series.values()].flatMap(({ labels, hits, sum, count }) => {
        const key = labelText(labels);
        let running = 0;
        const steps = bounds.map((bound, place) => {
          running += hits[place] ?? 0;
          return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${running}`;
        });
        const total = `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`;
        return [...steps, total, `${name}_sum${key} ${sum}`, `${name}_count${key} ${count}`];
      }),
  };
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const numberText = (value: number): string => (value === Infinity ? '+Inf' : String(value));

const escapeValue = (value: string) =>
  value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`).replaceAll('\n', String.raw`\n`);
