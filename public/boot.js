// Runs before any other script, so it stays small and uses no modules.
// 1. Moves tokens from the URL hash (after a confirmation or a password reset) to storage and removes them from the URL.
// 2. Applies the stored theme before the first paint.
// 3. Captures `beforeinstallprompt`, which may fire before the page is hydrated.
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
    // Storage may be blocked; the page works without it.
  }
  var choice = null;
  try {
    choice = localStorage.getItem('tukan_theme');
  } catch (e) {
    // Storage may be blocked.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  d.documentElement.dataset.theme = dark ? 'dark' : 'light';
  d.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.tukanInstall = event;
  });
})();
