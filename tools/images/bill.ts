import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { packagesOf } from './base.ts';
import type { FileInside } from './build.ts';

/** What an image is made of, in CycloneDX: packages of npm by the lock file, Debian's packages, Node. */

interface Component {
  type: string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
}

interface Locked {
  packages: Record<string, { version?: string; license?: string }>;
}

/** Folders of packages that have a file here, as the lock file calls them. */
const packageFolders = (files: readonly FileInside[]): string[] => [
  ...new Set(
    files.flatMap(({ path }) => /^\/app\/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
  ),
];

const npmParts = async (files: readonly FileInside[]): Promise<Component[]> => {
  const { packages }: Locked = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return packageFolders(files).map((folder) => {
    const { version, license } = packages[folder] ?? {};
    if (version === undefined) throw new Error(`${folder} is in an image and not in the lock file`);
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', name, version, purl, ...(license && { licenses: [{ expression: license }] }) };
  });
};

export const billOf = async (name: string, files: readonly FileInside[], base: string) => {
  const node = (await readFile(join(root, '.node-version'), 'utf8')).trim();
  const system = (await packagesOf(base)).map((one) => ({
    type: 'library',
    name: one.name,
    version: one.version,
    purl: `pkg:deb/debian/${one.name}@${encodeURIComponent(one.version)}?distro=bookworm`,
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: `perya-${name}` } },
    components: [
      { type: 'platform', name: 'node', version: node, purl: `pkg:generic/node@${node}` },
      ...system,
      ...(await npmParts(files)),
    ],
  };
};
