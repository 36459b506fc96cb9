import { Link } from 'react-router';
import { useBrand } from '../brand.ts';
import { useCan } from '../rights.ts';

/** To a member's page, for whoever may open it. */
export function MemberLink({ memberId, word }: { memberId: string; word: string }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  if (!can.read('member.read')) return null;
  return (
    <Link className="text-link" to={`/${merchantCode}/members/${memberId}`}>
      {word}
    </Link>
  );
}
