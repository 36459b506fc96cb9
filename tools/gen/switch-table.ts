import { switchFacts, switchNames } from '../../packages/contract/src/index.ts';

const head = `# Switches

What a brand can switch on or off, written by \`npm run gen\` from \`packages/contract/src/switches.ts\`. A brand that has never set a
switch has its default. How to set one: [change-a-setting.md](runbooks/change-a-setting.md); what needs two persons:
[operators.md](runbooks/operators.md).

| Switch | Default | While it is on | Module | Needs | Needs two persons |
|---|---|---|---|---|---|
`;

/** The table of the documents, so that nobody keeps a second list by hand. */
export function switchTable(): string {
  const rows = switchNames.map((name) => {
    const { default: isOn, sentence, module, needs = [], needsEnvironment, loosens } = switchFacts(name);
    const needed = [...needs, needsEnvironment ?? []].flat().map((other) => `\`${other}\``);
    const cells = [
      `\`${name}\``,
      isOn ? 'on' : 'off',
      sentence,
      module,
      needed.join(', '),
      loosens === undefined ? '' : `to turn ${loosens}`,
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  return `${head}${rows.join('')}`;
}
