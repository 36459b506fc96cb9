import { builtInRoles, roleNames } from '@perya/contract/roles';
import type { Permission } from '@perya/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../kit/button.tsx';
import { Failed, LoadingRows, PageState } from '../kit/states.tsx';
import words from './copy/en.json';
import { failureText, missingPermission, requestIdOf } from './failure.ts';
import { textsOf } from './texts.ts';

const say = textsOf(words);

interface LoadedProps<Value> {
  query: UseQueryResult<Value>;
  /** What happened to the money and to work under way, first of all. */
  safe?: string;
  loading?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** A page's four states: loading, forbidden, failed, there. What was there stays while it is asked for again. */
export function Loaded<Value>({ query, safe, loading, children }: LoadedProps<Value>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading ?? <LoadingRows label={say('list.loading')} />;
  const permission = missingPermission(query.error);
  if (permission !== null) return <Forbidden permission={permission} />;
  return (
    <Failed
      title={say('list.failed')}
      retry={() => void query.refetch()}
      retryWord={say('list.again')}
      requestId={requestIdOf(query.error)}
    >
      {safe ?? say('list.failed.note')} {failureText(query.error)}
    </Failed>
  );
}

/** Names what is missing and who has it. */
export function Forbidden({ permission }: { permission: string }) {
  const go = useNavigate();
  const roles = roleNames
    .filter((role) => (builtInRoles[role][permission as Permission] ?? '-') !== '-')
    .join(', ');
  return (
    <PageState
      icon="lock"
      title={say('forbidden.title')}
      actions={
        <Button look="ghost" hint="Esc" onClick={() => void go(-1)}>
          {say('back')}
        </Button>
      }
    >
      {say('forbidden.note', { permission, roles })}
    </PageState>
  );
}
