/** Set-up by the operator API, as an operator would do it. */
const base = process.env['INTERNAL_URL'] ?? 'http://127.0.0.1:4601';
const token = process.env['OPERATOR_TOKEN'] ?? '';

async function send(method: string, path: string, body: unknown): Promise<void> {
  const reply = await fetch(`${base}/operator/v1/merchants/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
}

export const changeSettings = (merchant: string, settings: Record<string, unknown>) =>
  send('PATCH', `${merchant}/settings`, settings);

export const changeSwitches = (merchant: string, switches: Record<string, boolean>) =>
  send('PATCH', `${merchant}/switches`, switches);

export const changeMaintenance = (merchant: string, on: boolean, endsAt: string | null = null) =>
  send('PUT', `${merchant}/maintenance`, { on, startsAt: null, endsAt });

const nowhere = { allowCountries: [], denyCountries: [], allowRanges: [], denyRanges: [] };

/** The journeys come from the loopback address, so denying it restricts them. */
export const restrictRegion = (merchant: string, restricted: boolean) =>
  send(
    'PUT',
    `${merchant}/regions`,
    restricted ? { ...nowhere, denyRanges: ['127.0.0.0/8', '::1/128'] } : nowhere,
  );
