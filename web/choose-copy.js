// Runs where the page has been read, inlined into the built page: puts the English copy, kept as text, in the place of the Arabic one.
(() => {
  if (document.documentElement.lang !== 'en') return;
  const arabic = document.querySelector('[data-copy="ar"]');
  const english = document.createElement('div');
  english.dataset.copy = 'en';
  english.innerHTML = document.getElementById('copy-en').textContent;
  arabic.replaceWith(english);
})();
