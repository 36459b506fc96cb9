/** The files of a web feature: a door, one screen and its words in both languages. */

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const screen = (
  word: string,
): string => `/** One per URL: reads queries, handles loading, empty, refused and failed. */
export const ${upper(word)}Screen = ({ title }: { title: string }) => (
  <main>
    <h1>{title}</h1>
  </main>
);
`;

export const featureFiles = (word: string): Record<string, string> => {
  const folder = `apps/player/src/features/${word}`;
  return {
    [`${folder}/index.ts`]: `export { ${upper(word)}Screen } from './${word}-screen.tsx';\n`,
    [`${folder}/${word}-screen.tsx`]: screen(word),
    [`${folder}/copy/en.json`]: `{\n  "title_${word}": "${upper(word)}"\n}\n`,
    [`${folder}/copy/ty.json`]: `{\n  "title_${word}": "${upper(word)}"\n}\n`,
  };
};
