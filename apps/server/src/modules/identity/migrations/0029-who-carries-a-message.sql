-- Who was asked to carry a message, committed before they are asked (ADR 170); what they call it, and why they refused it or it
-- failed. `unclear`: it may have left, and is not sent again, because its company would send it twice.
alter table identity.message add column company text;
alter table identity.message add column company_id text;
alter table identity.message add column word text;
alter table identity.message add column purpose text not null default 'account';
alter table identity.message add constraint message_purpose_check
  check (purpose in ('code', 'account', 'promotion') and not (purpose = 'promotion' and channel = 'sms')) not valid;
alter table identity.message drop constraint message_state_check;
alter table identity.message add constraint message_state_check
  check (state in ('waiting', 'accepted', 'refused', 'delivered', 'failed', 'expired', 'unclear')) not valid;
