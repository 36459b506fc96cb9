/** A field of something nobody vouches for: a body, a query, whatever was thrown. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The `code` of PostgreSQL, Node and Fastify errors. */
export const errorCode = (error: unknown): unknown => fieldOf(error, 'code');
