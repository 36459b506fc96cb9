import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { HostName } from '../merchant.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const ofHost = params.extend({ host: z.string().min(1).max(200) });

const BrandHost = z.strictObject({
  host: z.string(),
  /** Links in messages lead here; every other one is a mirror. */
  isMain: z.boolean(),
  /** What was found when it was looked at last. */
  look: z
    .strictObject({
      at: z.iso.datetime(),
      addresses: z.array(z.string()),
      name: z.enum(['found', 'missing', 'inside']),
      certificate: z.enum(['valid', 'ending', 'wrong', 'none']),
      certificateUntil: z.iso.datetime().nullable(),
      issuer: z.string().nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type BrandHost = z.infer<typeof BrandHost>;

const Hosts = z.strictObject({ hosts: z.array(BrandHost) }).meta({ id: 'BrandHosts' });

export const hostCalls = {
  brandHosts: call({
    route: operatorRoutes.brandHosts,
    summary:
      'Hosts of a brand: the main one, its mirrors, and how the name and the certificate of each stand',
    access: 'operator',
    permission: 'brand.read',
    params,
    reply: Hosts,
  }),
  addHost: call({
    route: operatorRoutes.addHost,
    summary: 'A mirror: the brand answers at this host too, within a second',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    /** Players are sent there: whoever holds that name reads what they type. */
    secondPerson: true,
    decidedWith: 'brand.guard',
    params,
    body: z.strictObject({ host: HostName }),
    reply: Hosts,
  }),
  makeMainHost: call({
    route: operatorRoutes.makeMainHost,
    summary: 'The main host from now on; the one before becomes a mirror',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    secondPerson: true,
    decidedWith: 'brand.guard',
    params: ofHost,
    /** The main one that was looked at: another one’s choice is not written over unseen. */
    body: z.strictObject({ seen: z.string().max(200) }),
    reply: Hosts,
  }),
  removeHost: call({
    route: operatorRoutes.removeHost,
    summary: 'Takes a mirror away; the main host is refused',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    params: ofHost,
    reply: Hosts,
  }),
  lookAtHost: call({
    route: operatorRoutes.lookAtHost,
    summary: 'Looks at the name and the certificate of a host now',
    access: 'operator',
    permission: 'brand.settings',
    params: ofHost,
    reply: Hosts,
  }),
};
