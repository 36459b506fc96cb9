# Where the product is and who may purge: a cell's own file.
acl purgers { "127.0.0.1"; }
backend default {
  .host = "127.0.0.1";
  .port = "4600";
  .connect_timeout = 1s;
  .first_byte_timeout = 65s;
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}
