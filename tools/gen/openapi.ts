import { z } from 'zod';
import type { Call, RefusalCode } from '../../packages/contract/src/index.ts';
import { headers, refusals } from '../../packages/contract/src/index.ts';

type Json = { [key: string]: unknown };
type Side = 'input' | 'output';

export interface ApiDescription {
  title: string;
  description: string;
  servers: readonly { url: string; description: string }[];
  calls: Readonly<Record<string, Call>>;
}

const titleCase = (header: string): string => header.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** Gathers named schemas; one that reads and writes differently gets a second name for its writing side. */
const createComponents = () => {
  const schemas: Json = {};
  const rename = (value: unknown, names: Map<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((item) => rename(item, names));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const target = key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '') : null;
        return target === null
          ? [key, rename(inner, names)]
          : [key, `#/components/schemas/${names.get(target) ?? target}`];
      }),
    );
  };

  const use = (schema: z.ZodType, side: Side): Json => {
    const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io: side }) as Json;
    const definitions = $defs as Json;
    const plain = new Map<string, string>();
    const names = new Map(
      Object.entries(definitions).map(([id, definition]) => {
        const known = schemas[id];
        const same =
          known === undefined || JSON.stringify(known) === JSON.stringify(rename(definition, plain));
        return [id, same ? id : `${id}${side === 'input' ? 'Input' : 'Output'}`];
      }),
    );
    for (const [id, definition] of Object.entries(definitions)) {
      schemas[names.get(id) ?? id] ??= rename(definition, names);
    }
    return rename(root, names) as Json;
  };
  return { schemas, use };
};

type Components = ReturnType<typeof createComponents>;

const refusalCodes = (call: Call): RefusalCode[] => {
  const codes: RefusalCode[] = ['rate.limited', 'unknown.error'];
  if (call.access !== 'operator') codes.push('merchant.unknown_host');
  if (call.query || call.body || call.params) codes.push('format.incorrect');
  if (call.body) codes.push('request.too_large');
  if (call.access === 'session') codes.push('auth.not.logged.in', 'auth.logged.out');
  if (call.access === 'operator') codes.push('permission.denied', 'request.not_found', 'auth.not.logged.in');
  if (!call.always && call.access !== 'operator') {
    codes.push('platform.maintenance', 'system.upgrading', 'access.denied.region');
  }
  return codes;
};

const refusalResponses = (call: Call): Json => {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalCodes(call)) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: `Refused: ${codes.join(', ')}`,
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Refused' }, { properties: { code: { enum: codes } } }],
              },
            },
          },
        },
      ]),
  );
};

const parametersOf = (call: Call, components: Components): Json[] => {
  const of = (schema: z.ZodType | undefined, place: 'query' | 'path'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = components.use(schema, 'input');
    return Object.entries(properties as Json).map(([name, definition]) => ({
      name,
      in: place,
      required: place === 'path' || (required as string[]).includes(name),
      schema: definition,
    }));
  };
  const shown = call.route.module
    ? [{ $ref: '#/components/parameters/Language' }, { $ref: '#/components/parameters/Module-Id' }]
    : [{ $ref: '#/components/parameters/Language' }];
  return [
    ...of(call.params, 'path'),
    ...of(call.query, 'query'),
    ...(['operator', 'console', 'vendor'].includes(call.access) ? [] : shown),
    { $ref: '#/components/parameters/Request-Id' },
  ];
};

const security: Record<Call['access'], Json[]> = {
  guest: [],
  anyone: [{}, { token: [] }],
  visitor: [{ visit: [] }],
  session: [{ token: [] }],
  member: [{ token: [] }],
  console: [],
  operator: [{ operator: [] }, { staff: [], csrf: [] }],
  vendor: [{ vendor: [] }],
};

const mediaType = ({ route }: Call): string =>
  route.form
    ? 'application/x-www-form-urlencoded'
    : route.multipart
      ? 'multipart/form-data'
      : 'application/json';
/** The file travels beside the fields that the call names. */
const withFile = (fields: Json): Json => ({
  ...fields,
  properties: { ...(fields['properties'] as Json), file: { type: 'string', format: 'binary' } },
  required: [...((fields['required'] as string[] | undefined) ?? []), 'file'],
});
const bodyOf = (call: Call, body: z.ZodType, components: Components): Json => {
  const fields = components.use(body, 'input');
  return call.route.multipart ? withFile(fields) : fields;
};
/** What is described is the inside; on the wire it is `{ data }`, a JWE to the key of `publicKey` (DEC-105). */
const bodyMeaning = ({ route }: Call): Json =>
  route.encrypted
    ? {
        description:
          'Sent as `{ "data": "<compact JWE>" }` with the header `Encryption: JWE;kid=…`. The JWE (ECDH-ES, A256GCM, key from `publicKey`) holds `{ body, nonce, endpoint, iat }`; `body` is described here.',
      }
    : {};

const replyOf = (call: Call, components: Components): Json =>
  call.bare
    ? components.use(call.reply, 'output')
    : {
        type: 'object',
        properties: { success: { const: true }, value: components.use(call.reply, 'output') },
        required: ['success', 'value'],
        additionalProperties: false,
      };

const answersFile = ({ reply }: Call): boolean => reply instanceof z.ZodFile;

const operationOf = (name: string, call: Call, components: Components): Json => ({
  operationId: name,
  summary: call.summary,
  security: security[call.access],
  parameters: parametersOf(call, components),
  ...(call.body
    ? {
        requestBody: {
          required: true,
          ...bodyMeaning(call),
          content: { [mediaType(call)]: { schema: bodyOf(call, call.body, components) } },
        },
      }
    : {}),
  responses: {
    200: {
      description: 'Done',
      headers: { [titleCase(headers.systemStatus)]: { $ref: '#/components/headers/System-Status' } },
      content: {
        [answersFile(call) ? '*/*' : 'application/json']: {
          schema: replyOf(call, components),
        },
      },
    },
    ...(call.bare && !answersFile(call) ? {} : refusalResponses(call)),
  },
  ...(call.proves ? { 'x-requirements': call.proves } : {}),
  ...(call.cacheSeconds === undefined ? {} : { 'x-cache-seconds': call.cacheSeconds }),
  ...(call.always ? { 'x-answered-while-closed': true } : {}),
});

const refused: Json = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'One of a closed list; each has one HTTP status.' },
    message: { type: 'string', description: 'A sentence for people, where one is known.' },
    value: { description: 'What was wrong, for example the paths of fields.' },
  },
  required: ['success', 'code'],
  additionalProperties: false,
};

const headerParameter = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** One OpenAPI 3.1 document from a table of calls. The order is the contract's own, so the text is stable. */
export const describeApi = (api: ApiDescription): Json => {
  const components = createComponents();
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(api.calls)) {
    const path = call.route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.route.method.toLowerCase()]: operationOf(name, call, components) };
  }
  const modules = [...new Set(Object.values(api.calls).flatMap((call) => call.route.module ?? []))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: '1',
      description: api.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: api.servers,
    paths,
    components: {
      schemas: { Refused: refused, ...components.schemas },
      parameters: {
        Language: headerParameter(titleCase(headers.language), 'Language of the texts (DEC-001).', {
          enum: ['TY', 'EN'],
        }),
        'Module-Id': headerParameter(
          titleCase(headers.moduleId),
          'Tag of the request layer (DEC-104).',
          modules.length > 0 ? { enum: modules } : { type: 'string' },
        ),
        'Request-Id': headerParameter(
          titleCase(headers.requestId),
          'Comes back in the answer and in the logs.',
          { type: 'string' },
        ),
      },
      headers: {
        'System-Status': {
          description: 'Flags of maintenance and region, as `m=0;r=0` (DEC-003).',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: titleCase(headers.token) },
        visit: { type: 'apiKey', in: 'header', name: titleCase(headers.visit) },
        operator: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'Csrf',
          description: 'With everything that changes something.',
        },
        vendor: {
          type: 'apiKey',
          in: 'header',
          name: 'Perya-Signature',
          description:
            '`v1=` and the hexadecimal HMAC-SHA256 of `<Perya-Timestamp>.<path with query>.<raw body>`; the timestamp (Unix seconds) may be 180 s off.',
        },
      },
    },
  };
};
