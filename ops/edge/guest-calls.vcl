# Written by `npm run gen` from the contract: calls whose answers are the same for every guest.
sub mark_guest_calls {
  unset req.http.X-Guest-Call;
  if (req.url ~ "^/api/v1/announcements(\?|$)"
      || req.url ~ "^/api/v1/announcements/banners(\?|$)"
      || req.url ~ "^/api/v1/auth/trial-account(\?|$)"
      || req.url ~ "^/api/v1/banners(\?|$)"
      || req.url ~ "^/api/v1/config/reg-validata(\?|$)"
      || req.url ~ "^/api/v1/config/register(\?|$)"
      || req.url ~ "^/api/v1/customer-service(\?|$)"
      || req.url ~ "^/api/v1/downloads(\?|$)"
      || req.url ~ "^/api/v1/draws(\?|$)"
      || req.url ~ "^/api/v1/games(\?|$)"
      || req.url ~ "^/api/v1/games/blocks(\?|$)"
      || req.url ~ "^/api/v1/games/classifications(\?|$)"
      || req.url ~ "^/api/v1/games/hot(\?|$)"
      || req.url ~ "^/api/v1/games/search(\?|$)"
      || req.url ~ "^/api/v1/help-center(\?|$)"
      || req.url ~ "^/api/v1/jackpots(\?|$)"
      || req.url ~ "^/api/v1/jackpots/pool(\?|$)"
      || req.url ~ "^/api/v1/promotions(\?|$)"
      || req.url ~ "^/api/v1/promotions/categories(\?|$)"
      || req.url ~ "^/api/v1/promotions/terms(\?|$)"
      || req.url ~ "^/api/v1/system/countries(\?|$)"
      || req.url ~ "^/api/v1/system/domain-route(\?|$)"
      || req.url ~ "^/api/v1/tasks(\?|$)"
      || req.url ~ "^/api/v1/texts/[^/?]+(\?|$)"
      || req.url ~ "^/api/v1/vendors(\?|$)"
      || req.url ~ "^/api/v1/vendors/sorting(\?|$)"
      || req.url ~ "^/api/v1/vip/levels(\?|$)"
      || req.url ~ "^/api/v1/wallet/receipt-keys(\?|$)"
      || req.url ~ "^/api/v1/winners(\?|$)") {
    set req.http.X-Guest-Call = "yes";
  }
}
