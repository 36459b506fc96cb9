import type { HeldData } from '#platform/retention/held-data';

/** Who somebody is, without what opens the account and without marks that say nothing to anybody. */
export const identityHeld: readonly HeldData[] = [
  {
    section: 'account',
    from: 'identity.member it',
    key: 'it.member_id',
    columns: [
      'it.account',
      'it.nickname',
      'it.created_at',
      'it.mobile',
      'it.email',
      'it.is_email_proven',
      'it.register_method',
      'it.referral_id',
      'it.terms_version',
      'it.terms_accepted_at',
      'it.terms_address',
      'it.kyc_level',
      'it.kyc_verified_at',
      'it.proven_at',
      'it.excluded_until',
      'it.agent_since',
    ],
  },
  {
    section: 'accepted texts',
    from: 'identity.legal_acceptance it',
    key: "it.kind || ' ' || it.version",
    columns: ['it.kind', 'it.version', 'it.accepted_at'],
  },
  {
    section: 'sessions',
    from: 'identity.session it',
    key: 'it.session_id',
    columns: [
      'it.created_at',
      'it.seen_at',
      'it.ended_at',
      'it.method',
      'it.device',
      'it.address',
      'it.language',
    ],
  },
  {
    section: 'devices',
    from: 'identity.known_device it',
    key: "encode(sha256(it.device_hash), 'hex')",
    columns: ['it.label', 'it.first_seen_at', 'it.last_seen_at'],
  },
  {
    section: 'remembered devices',
    from: 'identity.device_grant it',
    key: 'it.family',
    columns: ['it.created_at', 'it.expires_at', 'it.revoked_at', 'it.revoked_why'],
  },
  {
    section: 'passkeys',
    from: 'identity.passkey it',
    key: 'it.credential_id',
    columns: ['it.label', 'it.created_at', 'it.last_used_at'],
  },
  {
    section: 'sign-ins by other companies',
    from: 'identity.social_identity it',
    key: "it.provider || ' ' || it.subject",
    columns: ['it.provider', 'it.subject', 'it.linked_at'],
  },
  {
    section: 'register of exclusions',
    from: 'identity.register_check it',
    key: 'it.check_id',
    columns: ['it.asked_at', 'it.register', 'it.purpose', 'it.outcome', 'it.proof_id'],
  },
  {
    section: 'codes and letters',
    from: 'identity.message it',
    key: 'it.message_id',
    columns: ['it.channel', 'it.kind', 'it.state', 'it.created_at'],
  },
];
