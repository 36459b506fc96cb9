/** The help centre: what a player asks, answered for the product as it is built. Every line is a sample an operator replaces. */
import { helpAboutMoney } from './help-money.ts';
import { type Words, words } from './words.ts';

export interface HelpSample {
  tag: string;
  title: Words;
  body: Words;
}

const rules: HelpSample[] = [
  {
    tag: 'terms',
    title: words('Terms of use', 'Tuntunin ng paggamit'),
    body: words(
      '<p>Version of January 2026.</p><h3>Who may play</h3><ul><li>You are of the legal age that registration asks for, and you play for yourself.</li><li>One account per person. Name and number belong to you.</li><li>Where the law does not allow it, the site does not open.</li></ul><h3>Your money</h3><ul><li>Your balance is yours. It is kept in a ledger in which nothing can be changed afterwards, and every line has a receipt.</li><li>A bet counts when the game has our answer. If no answer arrives, the stake goes back.</li><li>Winnings are never taken back because of a rule: a bet that a rule does not allow is refused before it is placed.</li><li>Payouts go to an account in your own name.</li></ul><h3>Bonuses</h3><ul><li>The terms that count are those you saw when you joined.</li><li>You may give a bonus up at any time.</li></ul><h3>Your account</h3><ul><li>Keep password and codes to yourself; we never ask for them.</li><li>We may close an account that is used for fraud or by a minor. The money in it that is yours is paid out.</li></ul><h3>If we disagree</h3><p>Write to us by <a href="/m/feedback">feedback</a>. A person answers, and the answer stays beside your message.</p>',
      '<p>Bersyon ng Enero 2026.</p><h3>Sino ang puwedeng maglaro</h3><ul><li>Nasa hustong gulang ka ayon sa hinihingi sa pagrehistro, at para sa sarili mo ka naglalaro.</li><li>Isang account bawat tao. Sa iyo ang pangalan at number.</li><li>Kung saan hindi pinapayagan ng batas, hindi magbubukas ang site.</li></ul><h3>Ang pera mo</h3><ul><li>Sa iyo ang balance mo. Nakatala ito sa ledger na hindi na mababago pagkatapos, at may resibo ang bawat linya.</li><li>Bilang ang taya kapag nasagot na namin ang laro. Kung walang dumating na sagot, babalik ang taya.</li><li>Hindi binabawi ang panalo dahil sa patakaran: ang tayang bawal ay tinatanggihan bago ito ilagay.</li><li>Sa account na nakapangalan sa iyo lang ang payout.</li></ul><h3>Mga bonus</h3><ul><li>Ang tuntuning nakita mo noong sumali ka ang may bisa.</li><li>Puwede mong isuko ang bonus kahit kailan.</li></ul><h3>Ang account mo</h3><ul><li>Sa iyo lang ang password at mga code; hindi namin kailanman hihingin.</li><li>Puwede naming isara ang account na ginagamit sa panloloko o ng menor de edad. Ibabayad ang perang sa iyo.</li></ul><h3>Kung hindi tayo magkasundo</h3><p>Sumulat sa amin sa <a href="/m/feedback">feedback</a>. Tao ang sasagot, at mananatili ang sagot sa tabi ng mensahe mo.</p>',
    ),
  },
  {
    tag: 'privacy',
    title: words('Your data', 'Ang data mo'),
    body: words(
      '<h3>What we keep</h3><ul><li>What you gave at registration, your bets and every movement of money.</li><li>Devices you signed in on, so that you can end them under <a href="/m/set">Settings</a>.</li><li>Pictures you send us. We draw them anew, so nothing the camera wrote into them is kept; only you and our staff can open them.</li></ul><h3>What we do not keep</h3><ul><li>Your password: only a hash that cannot be turned back.</li><li>Trackers of other companies: there are none.</li></ul><h3>What others see</h3><p>Where a win is shown, your name is masked.</p>',
      '<h3>Ano ang itinatago namin</h3><ul><li>Ang ibinigay mo sa pagrehistro, ang mga taya mo at bawat galaw ng pera.</li><li>Mga device na pinag-log in-an mo, para matapos mo sila sa <a href="/m/set">Settings</a>.</li><li>Mga larawang ipinadala mo. Ginuguhit namin ulit, kaya walang naiiwan sa isinulat ng camera; ikaw lang at ang staff namin ang makakabukas.</li></ul><h3>Ano ang hindi namin itinatago</h3><ul><li>Ang password mo: hash lang na hindi na maibabalik.</li><li>Tracker ng ibang kompanya: wala.</li></ul><h3>Ano ang nakikita ng iba</h3><p>Kapag ipinakita ang isang panalo, nakatakip ang pangalan mo.</p>',
    ),
  },
];

const playing: HelpSample[] = [
  {
    tag: 'fairness',
    title: words('Fair games, and how to check', 'Patas na laro, at paano suriin'),
    body: words(
      '<p>In our own games the result is fixed by three things: our secret, your seed and the number of the round. The hash of our secret is shown before you bet, so we cannot change it afterwards.</p><table><thead><tr><th>Game</th><th>Return</th></tr></thead><tbody><tr><td>Color Game</td><td>96.30%</td></tr><tr><td>Ferris Fortune</td><td>95.25%</td></tr><tr><td>Bingo</td><td>95.24%</td></tr><tr><td>Lotto</td><td>93.94%</td></tr><tr><td>Hi-Lo</td><td>97.00%</td></tr></tbody></table><p>The return is what comes back of all stakes over very many rounds. A single evening can be far above or below it.</p><h3>Check a round</h3><ol><li>Open the shield in the game and ask for a new secret pair. The old secret is shown.</li><li>Open the round in your <a href="/m/gameRecord">betting record</a> and choose to check it.</li><li>Your phone computes it again, without us, at <a href="/m/verify-round">Check a round</a>.</li></ol><p>Games of other studios are tested and run by those studios.</p>',
      '<p>Sa sarili naming mga laro, tatlong bagay ang nagtatakda ng resulta: ang lihim namin, ang seed mo at ang bilang ng round. Ipinapakita ang hash ng lihim namin bago ka tumaya, kaya hindi na namin ito mababago pagkatapos.</p><table><thead><tr><th>Laro</th><th>Balik</th></tr></thead><tbody><tr><td>Color Game</td><td>96.30%</td></tr><tr><td>Ferris Fortune</td><td>95.25%</td></tr><tr><td>Bingo</td><td>95.24%</td></tr><tr><td>Lotto</td><td>93.94%</td></tr><tr><td>Hi-Lo</td><td>97.00%</td></tr></tbody></table><p>Ang balik ay ang bumabalik sa lahat ng taya sa napakaraming round. Ang isang gabi ay puwedeng malayo rito, pataas o pababa.</p><h3>Suriin ang isang round</h3><ol><li>Buksan ang shield sa laro at humingi ng bagong pares. Ipapakita ang lumang lihim.</li><li>Buksan ang round sa <a href="/m/gameRecord">betting record</a> mo at piliing suriin.</li><li>Kukuwentahin ulit ng phone mo, nang wala kami, sa <a href="/m/verify-round">Suriin ang round</a>.</li></ol><p>Ang mga laro ng ibang studio ay sila ang sumusubok at nagpapatakbo.</p>',
    ),
  },
  {
    tag: 'limits',
    title: words('Play within your limits', 'Maglaro sa kaya mo lang'),
    body: words(
      '<p>Play is for fun. Over time every game costs money: its return is below 100%.</p><ul><li>Under <a href="/m/member/limits">My limits</a> you set how much you deposit, lose or bet at most, and how long you play. Tighter holds at once; looser waits a day and asks you again.</li><li>A game shows how long you play and what it came to, and rests when you want a reality check.</li><li>Your <a href="/m/gameRecord">betting record</a> and <a href="/m/member/transactions">transactions</a> show every bet and every movement of money, also as a file.</li><li>With trial credits you can look at our own games without money.</li></ul><h3>If it is no longer fun</h3><p>Take a break of a day up to six weeks, or stop for half a year and longer, under <a href="/m/member/limits">My limits</a>. It holds at once. You can withdraw all the while, but not play, and we send you nothing that calls you back.</p><p>You can talk to our customer service at any time, or write to us by <a href="/m/feedback">feedback</a>. A doctor or a counsellor near you helps too, and so does somebody you trust.</p>',
      '<p>Pang-enjoy ang laro. Sa katagalan may gastos ang bawat laro: mas mababa sa 100% ang balik nito.</p><ul><li>Sa <a href="/m/member/limits">Mga limit ko</a>, ikaw ang magse-set kung hanggang magkano ang deposit, talo o taya mo, at gaano ka katagal maglaro. Agad ang bisa ng mas mahigpit; ang mas maluwag ay maghihintay ng isang araw at tatanungin ka ulit.</li><li>Ipinapakita ng laro kung gaano ka na katagal at kung ano ang kinalabasan, at hihinto ito kapag gusto mo ng reality check.</li><li>Nasa <a href="/m/gameRecord">betting record</a> at <a href="/m/member/transactions">transactions</a> mo ang bawat taya at bawat galaw ng pera, puwede ring file.</li><li>Sa trial credits, puwede mong subukan ang sarili naming mga laro nang walang pera.</li></ul><h3>Kung hindi na masaya</h3><p>Magpahinga nang isang araw hanggang anim na linggo, o huminto nang kalahating taon o higit pa, sa <a href="/m/member/limits">Mga limit ko</a>. May bisa ito agad. Puwede kang mag-withdraw habang tumatakbo ito pero hindi maglaro, at wala kaming ipapadalang magpapabalik sa iyo.</p><p>Puwede mong kausapin ang customer service anumang oras, o sumulat sa <a href="/m/feedback">feedback</a>. Makakatulong din ang doktor o counsellor na malapit sa iyo, o isang taong pinagkakatiwalaan mo.</p>',
    ),
  },
];

const having: HelpSample[] = [
  {
    tag: 'account',
    title: words('Sign-in and safety', 'Pag-log in at kaligtasan'),
    body: words(
      '<h3>I cannot sign in</h3><ul><li>After several wrong passwords the account pauses for 15 minutes.</li><li><a href="/m/forget">Reset the password</a> by your mobile number or e-mail address.</li></ul><h3>Make it safer</h3><ul><li>Under <a href="/m/set">Settings</a> you can add a passkey or an authenticator app.</li><li>There you also see all devices that are signed in and can end them.</li><li>Withdrawals need a payment password of their own.</li></ul><p>We never ask for a password or a code, in no chat and in no call.</p>',
      '<h3>Hindi ako makapag-log in</h3><ul><li>Pagkatapos ng ilang maling password, hihinto muna ang account nang 15 minuto.</li><li><a href="/m/forget">I-reset ang password</a> gamit ang mobile number o e-mail mo.</li></ul><h3>Gawing mas ligtas</h3><ul><li>Sa <a href="/m/set">Settings</a> puwede kang magdagdag ng passkey o authenticator app.</li><li>Makikita mo rin doon ang lahat ng device na naka-log in at puwede mo silang tapusin.</li><li>May sariling payment password ang withdraw.</li></ul><p>Hindi kami kailanman hihingi ng password o code, sa kahit anong chat o tawag.</p>',
    ),
  },
  {
    tag: 'app',
    title: words('The app on your phone', 'Ang app sa phone mo'),
    body: words(
      '<ol><li>Open <a href="/m/download">Download</a>.</li><li>Add {brand} to your home screen; the page shows the steps for your browser.</li><li>It opens like an app, updates by itself when you say so, and takes next to no space.</li></ol><p>Without internet it opens and says so. Bets, deposits and withdrawals need a connection; a bet that reached us is settled even if the connection breaks.</p>',
      '<ol><li>Buksan ang <a href="/m/download">Download</a>.</li><li>Idagdag ang {brand} sa home screen mo; ipapakita ng page ang mga hakbang para sa browser mo.</li><li>Magbubukas ito na parang app, mag-a-update kapag sinabi mo, at halos walang kinukuhang space.</li></ol><p>Kung walang internet, magbubukas ito at sasabihin iyon. Kailangan ng koneksyon sa taya, deposit at withdraw; ang tayang nakarating sa amin ay mase-settle kahit maputol ang koneksyon.</p>',
    ),
  },
  {
    tag: 'contact',
    title: words('Reach us', 'Makipag-ugnayan'),
    body: words(
      '<p><a href="/m/feedback">Feedback</a> reaches a person. Tell us what happened in at least five words and add up to three pictures. You may send five a day; the answer comes to your inbox and stays beside your message.</p>',
      '<p>Sa tao napupunta ang <a href="/m/feedback">feedback</a>. Ikuwento kung ano ang nangyari sa hindi bababa sa limang salita at magdagdag ng hanggang tatlong larawan. Hanggang lima sa isang araw; darating ang sagot sa inbox mo at mananatili sa tabi ng mensahe mo.</p>',
    ),
  },
];

export const demoHelp: HelpSample[] = [...helpAboutMoney, ...playing, ...having, ...rules];
