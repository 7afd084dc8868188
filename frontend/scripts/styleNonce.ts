import type { Plugin } from 'vite';

const writer = '/@rc-component/util/es/Dom/dynamicCSS.js';

const given = `  const {
    csp,
    prepend,`;

const completed = `  const {
    csp = { nonce: document.querySelector('meta[name="style-nonce"]')?.nonce },
    prepend,`;

/**
 * Two pieces of antd's libraries write a style without the nonce that ConfigProvider has: the lock of the page's scrolling
 * under a dialog, and the measure of the scroll bar (docs/decisions/0020). They get the page's; when the library has changed, after
 * an upgrade, the build stops.
 */
export function styleNonce(): Plugin {
  let done = false;
  return {
    name: 'style-nonce',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(writer)) return null;
      done = code.includes(given);
      return done ? code.replace(given, completed) : null;
    },
    buildEnd(error) {
      if (!error && !done) this.error(`${writer} does not write styles as it did`);
    },
  };
}
