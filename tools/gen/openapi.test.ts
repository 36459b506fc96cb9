import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../packages/contract/src/call.ts';
import { describeApi } from './openapi.ts';

const Prize = z
  .strictObject({ name: z.string().default('teddy'), note: z.string().nullable() })
  .meta({ id: 'Prize' });

const document = describeApi({
  title: 'Fair',
  description: '',
  servers: [],
  calls: {
    win: call({
      route: { method: 'POST', path: '/api/v1/stalls/:stall/prizes', module: 'PROMO3' },
      summary: 'Win a prize',
      access: 'session',
      proves: ['DEC-001'],
      params: z.strictObject({ stall: z.string() }),
      query: z.strictObject({ page: z.coerce.number().int().default(1) }),
      body: Prize,
      reply: z.strictObject({ prizes: z.array(Prize) }),
    }),
    status: call({
      route: { method: 'GET', path: '/api/v1/status' },
      summary: 'Status',
      access: 'guest',
      always: true,
      reply: z.strictObject({ open: z.boolean() }),
    }),
  },
}) as {
  paths: Record<
    string,
    Record<string, { parameters: object[]; security: object[]; responses: Record<string, object> }>
  >;
  components: { schemas: Record<string, object> };
};

describe('the OpenAPI emitter', () => {
  const win = document.paths['/api/v1/stalls/{stall}/prizes']?.['post'];

  test('path and query parts become parameters, required as the schema says', () => {
    expect(win?.parameters.slice(0, 2)).toMatchObject([
      { name: 'stall', in: 'path', required: true },
      { name: 'page', in: 'query', required: false },
    ]);
  });

  test('a schema that reads and writes differently has a name for each side', () => {
    expect(Object.keys(document.components.schemas)).toEqual(['Refused', 'Prize', 'PrizeOutput']);
    expect(document.components.schemas['Prize']).toMatchObject({ required: ['note'] });
    expect(document.components.schemas['PrizeOutput']).toMatchObject({ required: ['name', 'note'] });
    expect(JSON.stringify(win?.responses['200'])).toContain('#/components/schemas/PrizeOutput');
  });

  test('a call that needs a session says so and lists the refusal', () => {
    expect(win?.security).toEqual([{ token: [] }]);
    expect(Object.keys(win?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '413',
      '429',
      '451',
      '500',
      '503',
    ]);
  });

  test('a call that is always answered lists neither maintenance nor region', () => {
    const status = document.paths['/api/v1/status']?.['get'];
    expect(Object.keys(status?.responses ?? {})).toEqual(['200', '400', '429', '500']);
  });

  test('no reference is left dangling', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(names.filter((name) => !document.components.schemas[name])).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});
