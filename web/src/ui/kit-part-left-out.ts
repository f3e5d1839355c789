/**
 * Stands in for inner parts of the kit's AppShell that this product never reaches (see vite.config.ts): its resize handle, its
 * aside and footer with their measures, and the scroll lock of dialogs, of which it uses one class name. 8 kB of the sign-in
 * page's 150.
 */
export const RemoveScroll = { classNames: { zeroRight: 'without-scroll-lock' } } as const;

function nothing(): null {
  return null;
}

export {
  nothing as AppShellAside,
  nothing as AppShellFooter,
  nothing as AppShellResizeHandle,
  nothing as assignAsideVariables,
  nothing as assignFooterVariables,
};
