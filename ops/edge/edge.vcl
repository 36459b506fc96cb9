vcl 4.1;
# A cache before the HTTP processes: pages as guests see them, and the calls that are the same for every guest. Whatever belongs to a
# member, changes something or is not listed goes through untouched. Start with `-p http_gzip_support=off`, or brotli is never sent.
import std;
import xkey;
import cookie;
include "guest-calls.vcl";
include "origin.vcl";

sub vcl_recv {
  unset req.http.X-Lang;
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(403)); }
    # Hard: after a change nobody gets the page from before it. The origin answers from its memory, so a miss is cheap.
    set req.http.X-Purged = xkey.purge(req.http.xkey);
    return (synth(200, "purged " + req.http.X-Purged));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Members' streams, companies and machines.
  if (req.url ~ "^/(vendor|live|healthz|readyz|ping)" || req.http.Authorization) { return (pass); }
  if (req.url ~ "^/api/") {
    call mark_guest_calls;
    if (req.http.X-Guest-Call != "yes") { return (pass); }
    # The same for everybody, so nobody's session travels with it.
    unset req.http.Cookie;
    unset req.http.token;
  } else {
    # Of all cookies a page depends on the language alone, reduced to its values; never on a query.
    cookie.parse(req.http.Cookie);
    set req.http.X-Lang = "default";
    if (cookie.get("lang") == "EN" || cookie.get("lang") == "TY") { set req.http.X-Lang = cookie.get("lang"); }
    unset req.http.Cookie;
    if (req.http.X-Lang != "default") { set req.http.Cookie = "lang=" + req.http.X-Lang; }
    set req.url = regsub(req.url, "\?.*$", "");
  }
  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
  elseif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Lang);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Lang;
  unset bereq.http.X-Guest-Call;
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # The language is in the key, so Cookie must not vary the copy as well.
  set beresp.http.Vary = regsuball(beresp.http.Vary, ",?\s*Cookie", "");
  if (beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Set-Cookie || beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
  }
  # While the origin is away, what it said last.
  if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=") {
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-while-revalidate=([0-9]+).*", "\1s"), 60s);
  }
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
  # Browsers ask again; other caches must not keep a second copy that nobody can purge.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    set resp.http.Vary = "Accept-Encoding, Cookie, Language";
  }
}
