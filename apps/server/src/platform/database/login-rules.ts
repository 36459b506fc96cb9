/** `perya_app` lives behind row-level security; `perya_system` sees all merchants (relay, directory, jobs). */
export type DatabaseRole = 'perya_app' | 'perya_system';

/** What PostgreSQL says about a connection. */
export interface Found {
  user: string;
  login: string;
  is_super: boolean;
  passes_walls: boolean;
  memberships: readonly string[];
  settings: Readonly<Record<string, string>>;
}

/** In what a connection differs from the one that was asked for; a sentence each, none when all is well. */
export function differences(
  found: Found,
  role: DatabaseRole,
  wanted: Readonly<Record<string, string>>,
): string[] {
  const { user, login } = found;
  const said: [boolean, string][] = [
    [user !== role || login !== role, `it is ${user}, logged in as ${login}, instead of ${role}`],
    [found.is_super, `${user} is a superuser`],
    [found.passes_walls && role === 'perya_app', `${user} walks through row-level security`],
    [!found.passes_walls && role === 'perya_system', `${user} stops at row-level security`],
    [found.memberships.length > 0, `${user} may become ${found.memberships.join(', ')}`],
    ...Object.entries(wanted).map(([name, value]): [boolean, string] => [
      found.settings[name] !== value,
      `${name} is ${found.settings[name]} instead of ${value}`,
    ]),
  ];
  return said.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}
