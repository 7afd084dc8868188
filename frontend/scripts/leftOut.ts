import type { Plugin } from 'vite';

interface Part {
  /** the module that asks for the part, below node_modules */
  importer: string;
  /** as it is asked for there */
  part: string;
  /** what is taken in its place; without it nothing, and drawing it is an error */
  instead?: string;
}

/**
 * antd's Table asks for what no table of ours has: menus of filters and of selections, and a group around its radio buttons.
 * They bring the tree, the dropdown menu, the search field and the form to every list. axios has an adapter for fetch beside
 * the one that browsers take, XMLHttpRequest (docs/decisions/0018).
 */
const parts: readonly Part[] = [
  { importer: 'antd/es/table/hooks/useFilter/index.js', part: './FilterDropdown' },
  { importer: 'antd/es/table/hooks/useSelection.js', part: '../../dropdown' },
  { importer: 'antd/es/table/hooks/useSelection.js', part: '../../radio', instead: '../../radio/radio' },
  { importer: 'axios/lib/adapters/adapters.js', part: './fetch.js' },
];

const nothing = '\0left-out';

/** Leaves parts of libraries out of the build; a part that is not asked for any more, after an upgrade, stops it. */
export function leftOut(): Plugin {
  const open = new Set(parts);
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const from = importer?.split('/node_modules/')[1];
      const found = from && parts.find((each) => each.importer === from && each.part === source);
      if (!found) return null;
      open.delete(found);
      return found.instead ? this.resolve(found.instead, importer) : nothing;
    },
    load(id) {
      if (id !== nothing) return null;
      return `
        function LeftOut() { throw new Error('left out of the build: see leftOut.ts'); }
        export { LeftOut as default, LeftOut as flattenKeys, LeftOut as getFetch };`;
    },
    buildEnd() {
      for (const { importer, part } of open) this.error(`${importer} does not ask for ${part} any more`);
    },
  };
}
