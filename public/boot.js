// Runs before any other script, so it stays small and uses no modules.
// 1. Moves tokens from the URL hash (after a confirmation or a password reset) to storage and removes them from the URL.
//    A session that stands is not replaced: `link-session.tsx` asks first. Tokens that a page uses are kept for it.
// 2. Applies the stored theme before the first paint.
// 3. Captures `beforeinstallprompt`, which may fire before the page is hydrated.
// 4. Sends the first API requests of a private page, which the server names, while the scripts of the page load.
// 5. Selects the text of fields that ask for it when a press focuses them, hydrated or not.
// 6. Repeats what people press and type before React handles it, once.
(function () {
  var d = document;
  // The import map has been read. React, which has not rendered it, would find it in the way.
  var map = d.querySelector('script[type=importmap]');
  if (map) map.remove();
  var format = /^[\w.~+/=-]{20,1000}$/;
  try {
    var hash = new URLSearchParams(location.hash.slice(1));
    var token = hash.get('access_token');
    if (token !== null) history.replaceState(null, '', location.pathname + location.search);
    if (token === null || !format.test(token)) token = null;
    var type = hash.get('type');
    if (token !== null && type === 'recovery') sessionStorage.setItem('tukan_recovery', token);
    else if (token !== null && /^(sign_in|not_me|email_change)$/.test(type))
      sessionStorage.setItem('tukan_mailed', type + ' ' + token);
    else adopt(token || sessionStorage.getItem('tukan_link'));
  } catch (e) {
    // Storage may be blocked; the page works without it.
  }
  // A link starts a session where none is. Where one is, the token waits until the person has chosen.
  function adopt(linked) {
    if (linked === null) return;
    var current = localStorage.getItem('tukan_token');
    if (current !== null && current !== linked && format.test(current)) sessionStorage.setItem('tukan_link', linked);
    else {
      sessionStorage.removeItem('tukan_link');
      localStorage.setItem('tukan_token', linked);
      d.cookie = 'tukan_in=1; path=/; max-age=31536000; samesite=lax';
    }
  }
  // A link to the page that is open changes the hash alone; the next load takes its token up.
  addEventListener('hashchange', function () {
    if (/[#&]access_token=/.test(location.hash)) location.reload();
  });
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

  // Tab selects by itself. A press puts the caret after the focus; a further press places the caret. React stops events
  // of what it has not hydrated, so these are captured.
  var focused = null;
  addEventListener(
    'focusin',
    function (event) {
      if (event.isTrusted) focused = event.target;
    },
    true,
  );
  addEventListener(
    'click',
    function (event) {
      if (event.target === focused && focused.dataset.selectOnFocus) focused.select();
      focused = null;
    },
    true,
  );

  // What is to be repeated, by element. Each function returns whether React has handled the event.
  var waiting = new Map();
  // Last value of fields that wait.
  var typed = new WeakMap();
  // Elements of the HTML. Others, such as the markers of the map, come with their handlers.
  var parsed = null;
  d.addEventListener('DOMContentLoaded', function () {
    parsed = new WeakSet(d.querySelectorAll('button, input, select, textarea'));
  });
  function isUnhydrated(element) {
    return (!parsed || parsed.has(element)) && !isHydrated(element);
  }
  // React sets this key on an element when it hydrates it, before the result is committed.
  function isHydrated(element) {
    return Object.keys(element).some(function (key) {
      return key.indexOf('__reactProps$') === 0;
    });
  }
  // Between two parts of its work React would lose the event. Safari has no idle callbacks.
  function whenIdle(run) {
    if (window.requestIdleCallback) requestIdleCallback(run);
    else setTimeout(run, 100);
  }
  function repeatLater(element, repeat) {
    if (waiting.size === 0) whenIdle(repeatOne);
    waiting.set(element, repeat);
  }
  // One at a time, so that React has rendered the effect of each before the next.
  function repeatOne() {
    Array.from(waiting).some(function (entry) {
      var found = sameElement(entry[0]);
      if (!isHydrated(found) || !entry[1](found)) return false;
      waiting.delete(entry[0]);
      return true;
    });
    if (waiting.size > 0) whenIdle(repeatOne);
  }
  // What guests and members see may differ: React then replaces the element by one with the same words.
  function sameElement(element) {
    if (element.isConnected) return element;
    var others = Array.from(d.querySelectorAll(element.name ? '[name="' + element.name + '"]' : 'a, button'));
    return (
      others.find(function (other) {
        return (
          other.textContent === element.textContent &&
          other.getAttribute('aria-label') === element.getAttribute('aria-label')
        );
      }) || element
    );
  }
  // React stops events for parts that it has not committed yet.
  function isHandled(element, type, dispatch) {
    var handled = false;
    function onEvent() {
      handled = true;
    }
    element.addEventListener(type, onEvent);
    dispatch();
    element.removeEventListener(type, onEvent);
    return handled;
  }
  addEventListener(
    'click',
    function (event) {
      var button = event.isTrusted && event.target.closest('button');
      // Popovers open and forms are sent without scripts.
      var isNative = button && (button.popoverTargetElement || (button.form && button.type === 'submit'));
      if (!button || isNative || waiting.has(button)) return;
      if (isUnhydrated(button)) return repeatClick(button);
      // React stops the event of a button that it has hydrated and not yet committed.
      if (!parsed || !parsed.has(button)) return;
      var isReached = false;
      function onReached() {
        isReached = true;
      }
      button.addEventListener('click', onReached);
      setTimeout(function () {
        button.removeEventListener('click', onReached);
        if (!isReached && !event.defaultPrevented) repeatClick(button);
      });
    },
    true,
  );
  function repeatClick(button) {
    var pulse = button.animate({ opacity: [1, 0.5, 1] }, { duration: 900, iterations: Infinity });
    repeatLater(button, function (found) {
      var handled = isHandled(found, 'click', function () {
        found.click();
      });
      if (handled) pulse.cancel();
      return handled;
    });
  }
  addEventListener(
    'input',
    function (event) {
      var field = event.target;
      if (!event.isTrusted) return;
      if (!waiting.has(field) && !isUnhydrated(field)) return;
      // Now, because React may reset the field when it hydrates another.
      var value = field.value;
      var checked = field.checked;
      repeatLater(field, function (found) {
        return repeatInput(found, value, checked);
      });
      typed.set(field, value);
    },
    true,
  );
  // The next letter goes where the person sees it, also when React has just reset the field.
  addEventListener(
    'beforeinput',
    function (event) {
      var field = event.target;
      if (waiting.has(field) && typed.get(field) !== field.value) setValue(field, typed.get(field));
    },
    true,
  );
  // Not through the instance, where React would notice it.
  function setValue(field, value) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  }
  // React ignores an event after which the field has the value that React knows.
  function repeatInput(field, value, checked) {
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !checked;
      return isHandled(field, 'click', function () {
        field.click();
      });
    }
    if (field.tagName === 'SELECT') {
      field.value = value;
      return isHandled(field, 'change', function () {
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
    if (field.type === 'file') return true;
    field.value = '';
    setValue(field, value);
    return isHandled(field, 'input', function () {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
})();
