/** How long the password typed at a login stays known to the page (DEC-016). */
const holdMs = 5 * 60_000;

let held: { password: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** Keeps a password in this closure alone: no storage, no store, no log; a reload loses it. */
export function holdPassword(password: string) {
  clearHeldPassword();
  held = { password, timer: setTimeout(clearHeldPassword, holdMs) };
}

/** The password typed at this login, while it is held; looking does not use it up. */
export const takeHeldPassword = (): string | null => held?.password ?? null;

export function clearHeldPassword() {
  clearTimeout(held?.timer);
  held = null;
}
