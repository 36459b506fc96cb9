import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { images } from './images/images.ts';
import { run } from './processes.ts';
import { root } from './repository.ts';

/** Manifests against Kubernetes' own schemas, and against what we say of every process. No cluster: nothing was applied. */

const folder = join(root, 'ops/kubernetes');
const kubectl = (...args: string[]) => run('kubectl', args, { cwd: folder });
const hasKubectl = (await kubectl('kustomize', 'base')).ok;
const needingKubectl = (title: string, body: () => Promise<void>): void =>
  hasKubectl ? test(title, body) : test.skip(`${title} (kubectl is not installed here)`, body);

interface Container {
  name: string;
  image: string;
  readinessProbe?: object;
  livenessProbe?: object;
  startupProbe?: object;
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { memory?: string } };
  securityContext?: object;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec: {
    replicas?: number;
    strategy?: object;
    selector?: { matchLabels?: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds?: number;
        securityContext?: object;
        containers: Container[];
        initContainers?: Container[];
      };
    };
  };
  data?: Record<string, string>;
}

const parsed = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true }).map((one) => one.toJS() as Manifest);
const made = async (overlay: string): Promise<Manifest[]> =>
  parsed((await kubectl('kustomize', overlay)).output);

type Model = new (value: object) => { validate: () => void };

/** Null when the schema of its kind takes it. */
async function complaintOf(manifest: Manifest): Promise<string | null> {
  const [group, version] = manifest.apiVersion.includes('/')
    ? manifest.apiVersion.split('/')
    : ['', manifest.apiVersion];
  const models: Record<string, Model> = await import(
    `kubernetes-models/${group === '' ? '' : `${group}/`}${version}`
  );
  const Kind = models[manifest.kind];
  if (Kind === undefined) return `nothing is called ${manifest.kind}`;
  try {
    new Kind(manifest).validate();
    return null;
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${String(error)}`;
  }
}

const overlays = ['base', 'cell-one', 'cell-two', 'two-cells'];

test('every manifest is what its schema says', async () => {
  const complaints: (string | null)[] = [];
  for (const part of ['base', 'cell-one', 'cell-two'])
    for (const file of await readdir(join(folder, part)))
      if (file !== 'kustomization.yaml')
        for (const one of parsed(await readFile(join(folder, part, file), 'utf8')))
          complaints.push(await complaintOf(one));
  expect(complaints.length).toBeGreaterThan(25);
  expect(complaints.filter((one) => one !== null)).toEqual([]);
});

test('a manifest that is wrong is refused', async () => {
  const [http] = parsed(await readFile(join(folder, 'base/http.yaml'), 'utf8'));
  const wrong = { ...http, spec: { ...http?.spec, replicas: 'three' } } as unknown as Manifest;
  expect(await complaintOf(wrong)).toContain('replicas');
});

for (const overlay of overlays) {
  needingKubectl(`${overlay}: what kustomize makes of it is what the schemas say`, async () => {
    const all = await made(overlay);
    expect(all.length).toBeGreaterThan(20);
    expect((await Promise.all(all.map(complaintOf))).filter((one) => one !== null)).toEqual([]);
  });
}

needingKubectl(
  'every process has probes, limits, a way to leave, a budget, and no way to become more',
  async () => {
    const all = await made('cell-one');
    const budgets = all
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .map(({ metadata }) => metadata.name);
    const deployments = all.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([
      'console',
      'http',
      'studio',
      'worker',
    ]);
    const settings = all.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'perya-server',
    );
    const drain = Number(settings?.data?.['DRAIN_SECONDS']);
    for (const { metadata, spec } of deployments) {
      const pod = spec.template.spec;
      expect(budgets).toContain(metadata.name);
      expect(spec.replicas).toBeGreaterThan(1);
      expect(spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 15);
      for (const one of pod.containers) {
        expect(one).toMatchObject({ readinessProbe: {}, livenessProbe: {}, startupProbe: {} });
      }
    }
    const pods = all
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map(({ spec }) => spec.template.spec);
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const one of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(one.resources).toMatchObject({
          requests: { memory: expect.any(String), cpu: expect.any(String) },
        });
        expect(one.resources?.limits).toMatchObject({ memory: expect.any(String) });
        expect(one.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  },
);

needingKubectl('every image that is built runs somewhere, and nothing else does', async () => {
  const pods = (await made('base')).filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  const used = pods.flatMap(({ spec }) =>
    [...spec.template.spec.containers, ...(spec.template.spec.initContainers ?? [])].map(
      ({ image }) => image,
    ),
  );
  expect([...new Set(used)].sort()).toEqual(images.map(({ name }) => `perya-${name}`).sort());
});

needingKubectl('two cells share no name', async () => {
  const all = await made('two-cells');
  const ids = all.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ''} ${metadata.name}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(all.flatMap(({ metadata }) => metadata.namespace ?? [])).size).toBe(2);
  const addresses = all.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? (data?.['NATS_URL'] ?? []) : []));
  expect(new Set(addresses).size).toBe(2);
});
