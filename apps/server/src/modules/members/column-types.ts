import type { Audience, AudienceCount, LeftOutReason } from '@perya/contract';

interface Words {
  EN: string;
  TY?: string | undefined;
}

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'members.mailing': {
    audience: Audience;
    content: Words;
    counted: AudienceCount;
    left_out: Partial<Record<LeftOutReason, number>>;
    title: Words;
  };
}
