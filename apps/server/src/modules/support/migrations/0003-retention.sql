-- What players told us is never removed by hand, only by its age.
grant delete on support.feedback to perya_system;
