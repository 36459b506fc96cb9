import { randomBytes } from 'node:crypto';
import type { Game } from '@perya/contract';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { cellMark } from '#platform/cell-mark';
import { asMember, type RunWork } from '#platform/database/work';
import type { SignedInContext } from '#platform/http/context';
import type { CountryOf } from '#platform/geo/country-of';
import { refuse } from '#platform/refusal';
import type { Carriers } from '../carriers.ts';
import { hashOf, playerName } from '../engine/prepared.ts';
import { insertSeat } from './seat-row.ts';
import type { CallCounts } from '../companies/call-counts.ts';
import type { GameCompany, LaunchVisitor } from '../ports.ts';

/** How long a code of a launch works. */
export const codeLifeMs = 60_000;
/** DEC-009: real accounts; trial and guests have other numbers. */
const realTypes = [0, 1, 2];

interface Parts {
  cell?: number;
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  carriers: Carriers;
  companies: ReadonlyMap<string, GameCompany>;
  safety: Safety;
  countryOf: CountryOf;
  callCounts: Pick<CallCounts, 'note'>;
}

/** A tap on a tile becomes an address that works once (DEC-124). */
export function createLaunches({ cell = 0, ...parts }: Parts) {
  const { runWork, merchants, catalogue, carriers, companies, safety, countryOf, callCounts } = parts;
  const companyOf = async (merchant: string, game: Game): Promise<GameCompany> => {
    const name = await carriers.of(merchant, game.vassalage);
    return (name === null ? undefined : companies.get(name)) ?? refuse('game.unavailable');
  };
  const assertMay = (context: SignedInContext, company: GameCompany, game: Game, mode: 'real' | 'fun') => {
    const { isTrial } = context;
    if (isTrial && (mode === 'fun' || !company.profile.takesTrial)) refuse('trial.restricted');
    if (mode === 'real') return;
    const mayFree =
      game.freeplay === 1 &&
      merchants.isOn(context.merchant, 'FREEPLAY3') &&
      realTypes.includes(context.session.type);
    if (!mayFree) refuse('permission.denied');
  };

  return {
    async launch(context: SignedInContext, nodeId: string, mode: 'real' | 'fun') {
      const { merchant, session, isTrial } = context;
      const found = await catalogue.findGame(merchant, nodeId);
      if (!found?.isOffered || found.game.nodeId !== nodeId) refuse('request.not_found');
      const { game } = found;
      if (game.away) refuse('game.unavailable');
      const company = await companyOf(merchant, game);
      assertMay(context, company, game, mode);
      const settings = merchants.settings(merchant);
      const currency = isTrial ? 'TRIAL' : settings.currency;
      const isTold = company.profile.opens === 'launch';
      const code = cellMark(cell) + randomBytes(24).toString('base64url');
      await runWork(asMember(merchant, session.memberId), async (work) => {
        if (mode === 'real' && !isTrial) await safety.assertMayPlay(work, session.memberId);
        if (mode === 'real')
          await sql`insert into play.launch (code_hash, merchant_code, member_id, session_id, company, node_id, game_code,
              currency, language, nickname, address, expires_at, used_at)
            values (${hashOf(code)}, ${merchant}, ${session.memberId}, ${session.sessionId}, ${company.profile.company},
              ${nodeId}, ${game.gameCode}, ${currency}, ${context.language},
              ${session.nickname || session.account}, ${context.ip}, ${new Date(work.now.getTime() + codeLifeMs)},
              ${isTold ? work.now : null})`.execute(work.db);
        // The token is the session from here on: as a code it is used up, and no company can exchange it.
        if (isTold && mode === 'real')
          await insertSeat(work.db, {
            token: code,
            merchant,
            memberId: session.memberId,
            sessionId: session.sessionId,
            company: company.profile.company,
            nodeId,
            gameCode: game.gameCode,
            currency,
            address: context.ip,
            hours: settings.play.sessionHours,
            now: work.now,
          });
        await catalogue.notePlayed(work, session.memberId, nodeId);
        await work.announce('play.game_opened.v1', {
          memberId: session.memberId,
          nodeId,
          mode: isTrial ? 'trial' : mode,
        });
      });
      // Nobody waits for a stranger while holding a lock.
      const asked = performance.now();
      const told = (code: 'LAUNCHED' | 'LAUNCH_FAILED') =>
        callCounts.note(company.profile.company, code, performance.now() - asked);
      const url = await company
        .launch({
          code: mode === 'real' && !isTold ? code : '',
          seat:
            mode === 'real' && isTold
              ? { session: code, player: playerName(merchant, session.memberId), currency }
              : null,
          visitor: visitorOf(context, countryOf),
          game: game.gameCode,
          gameType: game.gameType,
          language: context.language,
          mode,
          backUrl: '/m/home',
        })
        .catch(() => {
          told('LAUNCH_FAILED');
          return refuse('game.unavailable');
        });
      told('LAUNCHED');
      return {
        url,
        opensIn: game.isGameH5 === 1 ? ('frame' as const) : ('window' as const),
        gameName: game.displayName,
        vendorName: game.vendorName,
        returnPercent: game.returnPercent,
        isOwn: company.profile.takesTrial,
        realityCheckMinutes: settings.play.realityCheckMinutes,
      };
    },
  };
}

export type Launches = ReturnType<typeof createLaunches>;

const phone = /Mobi|Android|iPhone/;
/** Only a host of this machine is reached without TLS. */
const ofThisMachine = /^([\w-]+\.)*localhost(:|$)|^127\./;

const visitorOf = ({ ip, host, userAgent }: SignedInContext, countryOf: CountryOf): LaunchVisitor => ({
  address: ip,
  country: countryOf(ip),
  isPhone: phone.test(userAgent),
  site: `${ofThisMachine.test(host) ? 'http' : 'https'}://${host}`,
});
