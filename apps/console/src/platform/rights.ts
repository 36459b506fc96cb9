import type { Permission, Right } from '@perya/contract';
import { isDeciding } from '@perya/contract/roles';
import { useBrand } from './brand.ts';
import { useSession, type Session } from './session-store.ts';

/** What is held for a brand, and for all of them together. */
export const rightOf = ({ rights }: Session, brand: string, permission: Permission): Right =>
  rights.find((held) => held.brand === brand)?.rights[permission] ??
  rights.find((held) => held.brand === '*')?.rights[permission] ??
  '-';

export interface Can {
  /** Any letter opens what is only read. */
  read(permission: Permission): boolean;
  /** To do it, alone or as a proposal. */
  act(permission: Permission): boolean;
  /** Not as a proposal. */
  actAlone(permission: Permission): boolean;
  /** To say yes to what another proposed. */
  decide(permission: Permission): boolean;
}

/** Menus, buttons and keys without permission are not shown; the server decides all the same. */
export function useCan(): Can {
  const session = useSession();
  const { merchantCode } = useBrand();
  const of = (permission: Permission): Right => rightOf(session, merchantCode, permission);
  return {
    read: (permission) => of(permission) !== '-',
    act: (permission) => /[wp]/.test(of(permission)),
    actAlone: (permission) => of(permission).includes('w'),
    decide: (permission) => isDeciding(permission, of(permission)),
  };
}
