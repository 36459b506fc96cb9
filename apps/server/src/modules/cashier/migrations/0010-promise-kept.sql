-- A brand that pays no goodwill promises all the same: whether a stage was late is kept with the order.
alter table cashier.withdrawal add column missed_at timestamptz;
update cashier.withdrawal w set missed_at = m.moved_at
from (select order_no, min(moved_at) as moved_at from cashier.order_move where reason = 'deadline_missed' group by order_no) m
where m.order_no = w.order_no;
