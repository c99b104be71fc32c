// Runs before everything else on a page, so it is small and plain.
// 1. Tokens in the address (after a confirmation or a reset) are taken up and leave the address bar at once.
// 2. The stored theme is on the page before the first paint.
// 3. The browser's offer to install, which may come at any moment, is kept for the page to make.
(function () {
  var d = document;
  try {
    var hash = new URLSearchParams(location.hash.slice(1));
    var token = hash.get('access_token');
    if (token !== null) {
      history.replaceState(null, '', location.pathname + location.search);
      if (/^[\w.~+/=-]{20,1000}$/.test(token)) {
        if (hash.get('type') === 'recovery') sessionStorage.setItem('tukan_recovery', token);
        else {
          localStorage.setItem('tukan_token', token);
          d.cookie = 'tukan_in=1; path=/; max-age=31536000; samesite=lax';
        }
      }
    }
  } catch (e) {
    // Storage may be closed to us; the page works without.
  }
  var choice = null;
  try {
    choice = localStorage.getItem('tukan_theme');
  } catch (e) {
    // As above.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  d.documentElement.dataset.theme = dark ? 'dark' : 'light';
  d.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.tukanInstall = event;
  });
})();
