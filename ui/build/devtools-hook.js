/* Development only, runs before every other script. Each micro-frontend has its own hot-reload runtime, which
   asks this hook for the existing renderers. The default hook, which the first runtime would create, does not
   remember them. */
{
  const renderers = new Map();
  // oxlint-disable-next-line no-underscore-dangle -- React's name for it
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: () => {},
    onCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  };
}
