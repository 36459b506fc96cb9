declare module '*/CHANGELOG.md?raw' {
  const text: string;
  export default text;
}
