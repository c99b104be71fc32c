// Runs before any other script, so it stays small and uses no modules.
// 1. Moves tokens from the URL hash (after a confirmation or a password reset) to storage and removes them from the URL.
// 2. Applies the stored theme before the first paint.
// 3. Captures `beforeinstallprompt`, which may fire before the page is hydrated.
// 4. Sends the first API requests of a private page, which the server names, while the scripts of the page load.
(function () {
  var d = document;
  var format = /^[\w.~+/=-]{20,1000}$/;
  try {
    var hash = new URLSearchParams(location.hash.slice(1));
    var token = hash.get('access_token');
    if (token !== null) {
      history.replaceState(null, '', location.pathname + location.search);
      if (format.test(token)) {
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
  var paths = d.currentScript && d.currentScript.dataset.requests;
  try {
    var session = localStorage.getItem('tukan_token');
    if (paths && session !== null && format.test(session)) {
      var lang = d.documentElement.lang;
      var headers = { 'accept-language': lang, authorization: 'Bearer ' + session };
      var responses = {};
      paths.split(' ').forEach(function (path) {
        responses[path] = fetch(path, { headers: headers })
          .then(function (response) {
            // A body that nobody reads would keep its connection busy.
            return response
              .clone()
              .text()
              .then(function () {
                return response;
              });
          })
          .catch(function () {
            return null;
          });
      });
      window.tukanEarly = { authorization: headers.authorization, lang: lang, responses: responses };
    }
  } catch (e) {
    // The page sends its requests itself.
  }
})();
