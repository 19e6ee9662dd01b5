/**
 * The block in the editor: a live preview in a frame, and an inspector generated from the elements' declarations. WordPress
 * loads this file unmodified; the server renders the block for visitors (`includes/block.php`).
 */
(({ blocks, element, blockEditor, components, i18n }, { elements, preview }) => {
  const { createElement: h, useEffect, useRef, useState } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { Disabled, PanelBody, Placeholder, SelectControl, TextControl, ToggleControl } = components;
  const { __ } = i18n;

  /** Height for dialogs and bars, which are fixed to the edges of the frame and give the page no height. */
  const OVERLAY_HEIGHT = 480;
  const MAX_HEIGHT = 900;

  /** Returns the address of the preview for the chosen element and attributes. */
  const addressOf = (name, attributes) =>
    `${preview}&element=${encodeURIComponent(name)}&attributes=${encodeURIComponent(JSON.stringify(attributes))}`;

  /** Follows the height of a frame of this origin. */
  const useHeight = (frame) => {
    const [height, setHeight] = useState(OVERLAY_HEIGHT);
    useEffect(() => {
      let observer;
      const follow = () => {
        const page = frame.current?.contentDocument?.body;
        if (!page) return;
        observer?.disconnect();
        observer = new ResizeObserver(() => setHeight(Math.min(page.offsetHeight || OVERLAY_HEIGHT, MAX_HEIGHT)));
        observer.observe(page);
      };
      const { current } = frame;
      current.addEventListener('load', follow);
      follow();
      return () => {
        current.removeEventListener('load', follow);
        observer?.disconnect();
      };
    }, [frame]);
    return height;
  };

  const Preview = ({ name, attributes }) => {
    const frame = useRef();
    const height = useHeight(frame);
    const title = elements[name].title;
    // Clicks belong to the block.
    return h(
      Disabled,
      null,
      h('iframe', {
        ref: frame,
        title,
        src: addressOf(name, attributes),
        style: { border: 0, display: 'block', width: '100%', height },
      }),
    );
  };

  /** One control for an attribute, by its type. */
  const Control = ({ name, declared, value, onChange }) => {
    const { type, values = [], description, required } = declared;
    const shared = { label: required ? `${name} *` : name, help: description };
    if (type === 'boolean') return h(ToggleControl, { ...shared, checked: value === true, onChange });
    if (type === 'choice') {
      const options = [{ label: '—', value: '' }, ...values.map((each) => ({ label: each, value: each }))];
      return h(SelectControl, { ...shared, value: value ?? '', options, onChange });
    }
    const placeholder = declared.default ?? '';
    return h(TextControl, {
      ...shared,
      type: type === 'number' ? 'number' : 'text',
      value: value ?? '',
      placeholder,
      onChange,
    });
  };

  const Controls = ({ name, attributes, setAttributes, wanted }) =>
    Object.entries(elements[name].attributes)
      .filter(([, declared]) => wanted(declared))
      .map(([attribute, declared]) =>
        h(Control, {
          key: attribute,
          name: attribute,
          declared,
          value: attributes[attribute],
          onChange(value) {
            const { [attribute]: _, ...others } = attributes;
            setAttributes({ attributes: value === '' || value === false ? others : { ...others, [attribute]: value } });
          },
        }),
      );

  const ElementSelect = ({ value, setAttributes }) =>
    h(SelectControl, {
      label: __('Element', 'gate-elements'),
      value,
      options: [
        { label: __('Choose an element', 'gate-elements'), value: '' },
        ...Object.entries(elements).map(([tag, { title }]) => ({ label: title, value: tag })),
      ],
      // Attributes belong to the element.
      onChange: (chosen) => setAttributes({ element: chosen, attributes: {} }),
    });

  const Edit = ({ attributes: { element: name, attributes }, setAttributes }) => {
    const known = Boolean(elements[name]);
    const select = h(ElementSelect, { value: known ? name : '', setAttributes });
    const given = { name, attributes, setAttributes };
    const panel = (title, initialOpen, content) => h(PanelBody, { title, initialOpen }, content);
    return h(
      'div',
      useBlockProps(),
      h(
        InspectorControls,
        null,
        panel(__('Element', 'gate-elements'), true, select),
        known &&
          panel(__('Attributes', 'gate-elements'), true, h(Controls, { ...given, wanted: ({ common }) => !common })),
        known &&
          panel(
            __('Of every element', 'gate-elements'),
            false,
            h(Controls, { ...given, wanted: ({ common }) => common }),
          ),
      ),
      known
        ? h(Preview, { name, attributes })
        : h(Placeholder, { label: __('Gate element', 'gate-elements'), icon: 'screenoptions' }, select),
    );
  };

  blocks.registerBlockType('gate-elements/element', { edit: Edit, save: () => null });
  // Each element is found by its name in the inserter.
  for (const [tag, { title, summary }] of Object.entries(elements))
    blocks.registerBlockVariation('gate-elements/element', {
      name: tag,
      title,
      description: summary,
      attributes: { element: tag },
      isActive: ['element'],
      scope: ['inserter'],
    });
})(window.wp, window.gateElementsBlock);
