/** The defaults, for trials that change one of them: a setting is replaced as a whole. */
export const cashierSettings = {
  depositExpiryMinutes: 30,
  dailyDepositLimit: '50000' as string | null,
  withdrawalMin: '200',
  withdrawalMax: '50000',
  withdrawalsPerDay: 5,
  freeWithdrawalsPerDay: 3,
  withdrawalFee: '15',
  approveAloneUpTo: '2000',
  twoPersonsFrom: '20000',
  withdrawalCancelable: false,
  deadlineMinutes: { check: 5, approval: 120, payout: 60 },
  goodwill: '50',
};
