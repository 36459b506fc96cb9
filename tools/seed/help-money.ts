import { words } from './words.ts';

/** What is asked about money; figures are those of the sample merchants' settings and payment methods. */
export const helpAboutMoney = [
  {
    tag: 'deposit',
    title: words('Deposits', 'Deposit'),
    body: words(
      '<ol><li>Open <a href="/m/voucherCenter">Deposit</a>, choose a method and an amount.</li><li>Pay on the payment company’s own page. We never see your wallet’s password.</li><li>The money is in your balance as soon as the company confirms it, usually within a minute; over the counter within an hour.</li></ol><h3>Good to know</h3><ul><li>Each method shows its smallest and largest amount and its fee before you pay.</li><li>An order waits 30 minutes. Money that arrives later is credited all the same.</li><li>If you paid another amount than ordered, a person looks at it; the money is not lost.</li><li>Every order shows each step it has taken.</li><li>A voucher asks for its code instead: you see what it is worth, then use it, once.</li></ul>',
      '<ol><li>Buksan ang <a href="/m/voucherCenter">Deposit</a>, pumili ng paraan at halaga.</li><li>Magbayad sa sariling page ng payment company. Hindi namin nakikita ang password ng wallet mo.</li><li>Papasok ang pera sa balance mo pagka-confirm ng company, kadalasan sa loob ng isang minuto; sa over the counter, sa loob ng isang oras.</li></ol><h3>Mabuting malaman</h3><ul><li>Ipinapakita ng bawat paraan ang pinakamaliit at pinakamalaking halaga at ang fee bago ka magbayad.</li><li>Naghihintay ang order nang 30 minuto. Papasok pa rin ang perang dumating nang huli.</li><li>Kung iba ang halagang nabayaran mo, may taong titingin; hindi nawawala ang pera.</li><li>Kita sa bawat order ang bawat hakbang nito.</li><li>Code naman ang hinihingi ng voucher: makikita mo muna ang halaga nito bago mo gamitin, isang beses lang.</li></ul>',
    ),
  },
  {
    tag: 'withdraw',
    title: words('Withdrawals', 'Pag-withdraw'),
    body: words(
      '<ol><li>Add a payout account in your own name under <a href="/m/withdraw">Withdraw</a> and set a payment password.</li><li>Choose the amount: {amount:200} to {amount:50000}. It is held at once and shown apart from your balance.</li><li>We check, approve and pay. Each stage shows its deadline; if we miss one, we say so.</li></ol><h3>Good to know</h3><ul><li>Three withdrawals a day are free, further ones cost {amount:15}; at most five a day.</li><li>While a bonus runs, finish its turnover or give the bonus up first.</li><li>After a password reset payouts rest for a while, so that a thief gains nothing.</li><li>If the payment company gives no clear answer, the money stays held until it is clear. It is never paid twice and never lost.</li></ul>',
      '<ol><li>Magdagdag ng payout account na nakapangalan sa iyo sa <a href="/m/withdraw">Withdraw</a> at magtakda ng payment password.</li><li>Piliin ang halaga: {amount:200} hanggang {amount:50000}. Itatabi agad ito at hiwalay na ipapakita sa balance mo.</li><li>Susuriin, aaprubahan at babayaran namin. May deadline ang bawat hakbang; kung hindi namin naabot, sasabihin namin.</li></ol><h3>Mabuting malaman</h3><ul><li>Libre ang tatlong withdraw sa isang araw, {amount:15} ang susunod; hanggang lima sa isang araw.</li><li>Habang may bonus, tapusin muna ang turnover o isuko ang bonus.</li><li>Pagkatapos ng password reset, magpapahinga muna ang payout para walang mapala ang magnanakaw.</li><li>Kung malabo ang sagot ng payment company, nakatabi ang pera hanggang luminaw. Hindi ito mababayaran nang doble at hindi mawawala.</li></ul>',
    ),
  },
  {
    tag: 'bonus',
    title: words('Bonuses and turnover', 'Bonus at turnover'),
    body: words(
      '<p>A bonus is earned, not played. You always bet with your own money, so what you win is always yours.</p><ol><li>The bonus waits beside your balance. The reward centre shows how much turnover is left.</li><li>Each stake lowers the turnover, by the share its kind of game counts.</li><li>At zero the bonus becomes cash by itself.</li></ol><h3>An example</h3><p>A bonus of {amount:500} with 12× asks for {amount:6000} of stakes. If the games keep 4% on average, that costs about {amount:240}. We show this sum before you join.</p><h3>Good to know</h3><ul><li>A bet that is too large or on a game that is not allowed is refused while the bonus runs. Nothing is voided afterwards.</li><li>You may give the bonus up at any time in the <a href="/m/rewardCenter">reward centre</a>; your own money and winnings stay.</li><li>“No bonus” is always a choice.</li></ul>',
      '<p>Pinagtatrabahuhan ang bonus, hindi nilalaro. Sarili mong pera lagi ang itinataya mo, kaya sa iyo lagi ang panalo mo.</p><ol><li>Naghihintay ang bonus sa tabi ng balance mo. Ipinapakita ng reward centre kung magkano pa ang turnover.</li><li>Binabawasan ng bawat taya ang turnover, ayon sa bilang ng uri ng laro.</li><li>Pag-abot sa zero, magiging cash ang bonus nang kusa.</li></ol><h3>Halimbawa</h3><p>Ang {amount:500} na bonus na may 12× ay humihingi ng {amount:6000} na taya. Kung 4% ang average na naiiwan sa laro, mga {amount:240} ang gastos. Ipinapakita namin ito bago ka sumali.</p><h3>Mabuting malaman</h3><ul><li>Tinatanggihan ang tayang masyadong malaki o sa larong hindi puwede habang may bonus. Walang binabawi pagkatapos.</li><li>Puwede mong isuko ang bonus kahit kailan sa <a href="/m/rewardCenter">reward centre</a>; sa iyo pa rin ang sarili mong pera at panalo.</li><li>Laging puwedeng piliin ang “Walang bonus”.</li></ul>',
    ),
  },
  {
    tag: 'receipts',
    title: words('Receipts and statements', 'Resibo at statement'),
    body: words(
      '<p>Every movement of your money has a line in <a href="/m/member/transactions">Transactions</a>, with the balance before and after it.</p><ul><li>Save a line as a signed receipt. It can be checked at <a href="/m/verify-receipt">Check a receipt</a>, even without internet and even against us.</li><li>Save a period as a file for your own books.</li></ul>',
      '<p>May linya sa <a href="/m/member/transactions">Transactions</a> ang bawat galaw ng pera mo, kasama ang balance bago at pagkatapos.</p><ul><li>I-save ang isang linya bilang may-pirmang resibo. Puwede itong suriin sa <a href="/m/verify-receipt">Suriin ang resibo</a>, kahit walang internet at kahit laban sa amin.</li><li>I-save ang isang panahon bilang file para sa sarili mong tala.</li></ul>',
    ),
  },
];
