const internal = process.env['INTERNAL_URL'] ?? 'http://127.0.0.1:4601';
const token = process.env['OPERATOR_TOKEN'] ?? '';

async function put(path: string, body: object): Promise<void> {
  const reply = await fetch(`${internal}/operator/v1/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', reason: 'a journey' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

/** A tag that nobody else has, on these members: a filter that finds exactly them. */
export async function tagOf(merchant: string, memberIds: readonly string[]): Promise<string> {
  const tag = `only-${crypto.randomUUID().slice(0, 8)}`;
  await put(`merchants/${merchant}/member-tags/${tag}`, { label: tag, isOffered: true });
  for (const memberId of memberIds)
    await put(`merchants/${merchant}/members/${memberId}/tags/${tag}`, { endsAt: null });
  return tag;
}
